/** The range of figures that the table can store, far beyond any real one. */
export const maximumFigure = 1_000_000_000;
const smallestFigure = 1e-9;

/** Returns true if a draft can store a figure, however wrong it is. */
export const isStorableFigure = (figure: number): boolean =>
  figure === 0 || (Math.abs(figure) > smallestFigure && Math.abs(figure) <= maximumFigure);
