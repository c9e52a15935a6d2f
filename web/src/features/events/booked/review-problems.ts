import { numberProblem, textBounds, textProblem } from '#shared/kernel/limits.ts';

/** Limits of a review in characters (vendor spec 5). */
export const reviewBounds = textBounds.reviewText;

export interface ReviewProblems {
  rating?: string;
  text?: string;
}

/** Returns the errors of a review; the server checks the same limits. */
export function reviewProblems(stars: number, typed: string): ReviewProblems {
  const [rating, text] = [numberProblem('rating', stars), textProblem('reviewText', typed)];
  return { ...(rating && { rating }), ...(text && { text }) };
}
