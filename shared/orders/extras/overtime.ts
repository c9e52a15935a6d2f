import { maximumPriceCents } from '../../kernel/money.ts';
import type { ServiceAnswers } from '../../vendors/answers/vendor-answers.ts';

/** Returns a service's rate for an extra hour, in cents; undefined if its vendor names none that can be paid. */
export function overtimeCents(answers: ServiceAnswers | undefined): number | undefined {
  const dollars = answers?.['overtimeRate'];
  if (typeof dollars !== 'number') return undefined;
  const cents = Math.round(dollars * 100);
  return cents > 0 && cents <= maximumPriceCents ? cents : undefined;
}
