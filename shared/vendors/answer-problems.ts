import type { Category } from '../kernel/categories.ts';
import { checkAnswers } from './application-check.ts';
import { factFields } from './vendor-answers.ts';
import type { VendorAnswers } from './vendor-answers.ts';

/**
 * What is wrong with the answers of a profile: a sentence by path, 'answers.catering.maximumGuests'. A required answer
 * may not be removed; one that was never stored may stay open, because vendors joined before it was.
 */
export function answerProblems(
  answers: VendorAnswers,
  { offered, stored }: { offered: readonly Category[]; stored: VendorAnswers },
): Record<string, string> {
  const problems = offered.flatMap((category) => {
    const before = stored[category] ?? {};
    const fields = factFields(category).map((field) => ({ ...field, required: field.required && field.key in before }));
    return checkAnswers(category, fields, answers[category] ?? {});
  });
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}
