import { categories } from '../../kernel/categories.ts';
import type { FeeTerms } from '../../checkout/vendor-fees.ts';
import type { Category } from '../../kernel/categories.ts';
import type { Answer } from '../application/application.ts';
import { factLines } from './fact-lines.ts';
import type { FactLine } from './fact-lines.ts';
import { figure, toGuestLimits } from './guest-limits.ts';
import type { GuestLimits } from './guest-limits.ts';
import { pickServiceFacts } from '../answers/vendor-answers.ts';
import type { ServiceAnswers, VendorAnswers } from '../answers/vendor-answers.ts';

/** The facts about one service of a vendor, by kind. */
export interface ServiceFacts {
  limits: GuestLimits;
  /** Chosen options by question key; 'Yes' for a ticked box. */
  filters: Record<string, string[]>;
  fees: FeeTerms;
  shown: FactLine[];
}

export type VendorFacts = Partial<Record<Category, ServiceFacts>>;

const cents = (answer: Answer | undefined): number | undefined => {
  const dollars = figure(answer);
  return dollars === undefined ? undefined : Math.round(dollars * 100);
};

function toFeeTerms(answers: ServiceAnswers): FeeTerms {
  const [setupFeeCents, teardownFeeCents] = [cents(answers['setupFee']), cents(answers['teardownFee'])];
  const [adminFeeCents, travelFeeCents] = [cents(answers['adminFee']), cents(answers['travelFeeAmount'])];
  const [serviceFeePercent, minimumHours] = [figure(answers['serviceFeePercentage']), figure(answers['minimumHours'])];
  const freeMiles = figure(answers['freeMiles']);
  const travelFeeStructure = answers['travelFeeStructure'];
  return {
    ...(setupFeeCents && { setupFeeCents }),
    ...(teardownFeeCents && { teardownFeeCents }),
    ...(adminFeeCents && { adminFeeCents }),
    ...(serviceFeePercent && { serviceFeePercent }),
    ...(typeof travelFeeStructure === 'string' && { travelFeeStructure }),
    ...(travelFeeCents && { travelFeeCents }),
    ...(freeMiles !== undefined && { freeMiles }),
    ...(minimumHours && { minimumHours }),
  };
}

/** Returns the facts about one service of a vendor. */
export function serviceFacts(category: Category, answers: ServiceAnswers = {}): ServiceFacts {
  const facts = pickServiceFacts(category, answers);
  const filters = factLines(category, facts, ['filter']).map(({ key, values }) => [key, values]);
  return {
    limits: toGuestLimits(facts),
    filters: Object.fromEntries(filters),
    fees: toFeeTerms(facts),
    shown: factLines(category, facts, ['shown']),
  };
}

/** Returns the facts about each service of a vendor. */
export const vendorFacts = (answers: VendorAnswers): VendorFacts =>
  Object.fromEntries(
    categories
      .filter((category) => answers[category])
      .map((category) => [category, serviceFacts(category, answers[category])]),
  );
