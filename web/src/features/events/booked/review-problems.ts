import { numberProblem, textBounds, textProblem } from '#shared/kernel/limits.ts';

/** Bounds of a review in characters (vendor spec 5). */
export const reviewBounds = textBounds.reviewText;

export interface ReviewProblems {
  rating?: string;
  text?: string;
}

/** What keeps a review from being posted; the server judges by the same bounds. */
export function reviewProblems(stars: number, typed: string): ReviewProblems {
  const [rating, text] = [numberProblem('rating', stars), textProblem('reviewText', typed)];
  return { ...(rating && { rating }), ...(text && { text }) };
}
