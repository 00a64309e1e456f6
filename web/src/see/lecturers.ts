/** What lecturers use in See. */

import { afterPaint } from "../shared/painted.ts";

export const [lecture, loadLecture, lectureFailure] = afterPaint(() => import("../lecture/index.tsx"));
