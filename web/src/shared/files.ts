/** Files that the page makes. */

/** The scale of a picture in pixels. */
const SCALE = 2;

/** Has the browser save a content under a name. */
export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A picture in pixels, from its SVG. */
export async function png(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width * SCALE;
    canvas.height = image.height * SCALE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (made === null) throw new Error("the picture is larger than this browser draws");
    return made;
  } finally {
    URL.revokeObjectURL(address);
  }
}
