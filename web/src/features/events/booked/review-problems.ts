/** Bounds of a review in characters (vendor spec 5). */
export const reviewBounds = { min: 10, max: 2000 } as const;

export interface ReviewProblems {
  rating?: string;
  text?: string;
}

/** What keeps a review from being posted; the server judges by the same bounds. */
export function reviewProblems(rating: number, text: string): ReviewProblems {
  const { length } = text.trim();
  const { min, max } = reviewBounds;
  return {
    ...(rating < 1 && { rating: 'Choose one to five stars' }),
    ...(length < min && { text: `Review must be at least ${min} characters` }),
    ...(length > max && { text: `Review must be less than ${max} characters` }),
  };
}
