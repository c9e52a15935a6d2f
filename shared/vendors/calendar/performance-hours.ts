import type { VendorAnswers } from '../answers/vendor-answers.ts';

/**
 * Returns how long an entertainer performs by its answer: '45 minutes' is 1, '2 hours' is 2; Infinity for the full
 * event, undefined without an answer.
 */
export function performanceHours({ entertainment }: VendorAnswers): number | undefined {
  const answer = entertainment?.['performanceDuration'];
  if (typeof answer !== 'string' || answer === '') return undefined;
  if (answer === 'Full event') return Infinity;
  const count = Number.parseInt(answer, 10);
  if (Number.isNaN(count)) return undefined;
  // Booked in halves of an hour.
  return answer.includes('minute') ? Math.ceil(count / 30) / 2 : count;
}
