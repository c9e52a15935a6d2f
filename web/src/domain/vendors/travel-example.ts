import { travelFeeCents } from '#shared/checkout/vendor-fees.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { serviceFacts } from '#shared/vendors/facts/service-facts.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ServiceAnswers } from '#shared/vendors/answers/vendor-answers.ts';

/** Far enough for most free distances. */
const exampleMiles = 34;

/**
 * Formats 'A wedding 34 miles away: $24 for travel' from a vendor's answers about pricing; nearer if it doesn't travel as
 * far. Undefined until a structure is chosen.
 */
export function formatTravelExample(
  category: Category,
  answers: ServiceAnswers,
  travelDistanceMiles: number | null,
): string | undefined {
  const { fees } = serviceFacts(category, answers);
  if (fees.travelFeeStructure === undefined || fees.travelFeeStructure === '') return undefined;
  const miles = Math.min(
    exampleMiles,
    travelDistanceMiles && travelDistanceMiles > 0 ? travelDistanceMiles : exampleMiles,
  );
  const cents = travelFeeCents(fees, miles);
  const price = cents > 0 ? `${formatWholeCents(cents)} for travel` : 'nothing for travel';
  return `A wedding ${plural(miles, 'mile')} away: ${price}`;
}

const formatWholeCents = (cents: number): string => formatCents(cents).replace(/\.00$/, '');
