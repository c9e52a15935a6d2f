import type { Category } from '../../kernel/categories.ts';
import { checkAnswers } from '../application/application-check.ts';
import { factFields } from './vendor-answers.ts';
import type { VendorAnswers } from './vendor-answers.ts';

/**
 * Returns the problems with a profile's questions, by path such as 'answers.catering.maximumGuests'. A required value
 * can't be removed, but may stay open if it was never stored, because vendors joined before the question existed.
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
