declare module "virtual:own-game" {
  /** The address of the script that runs beside a person's rules. */
  const address: string;
  export default address;
}

declare module "virtual:own-tree" {
  /** The address of the script that draws trees beside a person's rules. */
  const address: string;
  export default address;
}
