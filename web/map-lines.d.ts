declare module 'virtual:map-lines' {
  /** Each line is its first point and the steps to each next one, in hundredths of a degree: longitude, latitude. */
  const lines: Readonly<Record<'states' | 'counties', readonly (readonly number[])[]>>;
  export default lines;
}
