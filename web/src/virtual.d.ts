/** Drawings of the landing page, made while building; see web/drawings/vite-plugin.ts. */
declare module 'virtual:party' {
  /** The garden, one of everything we book. SVG text. */
  export const party: string;
  /** The string of lights below the header. */
  export const lights: string;
  /** The stars of the evening. */
  export const stars: string;
}
