declare module 'virtual:party' {
  /** The landing page's garden as SVG text. */
  const svg: string;
  export default svg;
}
