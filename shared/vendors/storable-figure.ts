/** Figures far beyond any answer, which the table cannot keep. */
export const maximumFigure = 1_000_000_000;
const smallestFigure = 1e-9;

/** Whether a figure can be an answer of a draft, however wrong it is. */
export const isStorableFigure = (figure: number): boolean =>
  figure === 0 || (Math.abs(figure) > smallestFigure && Math.abs(figure) <= maximumFigure);
