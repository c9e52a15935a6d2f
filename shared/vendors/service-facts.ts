import { categories } from '../kernel/categories.ts';
import type { FeeTerms } from '../checkout/vendor-fees.ts';
import type { Category } from '../kernel/categories.ts';
import type { Answer } from './application.ts';
import { questionKinds } from './facts.ts';
import type { FactKind } from './facts.ts';
import type { QuestionField } from './question-sets.ts';
import { figure, guestLimitsOf } from './guest-limits.ts';
import type { GuestLimits } from './guest-limits.ts';
import { factFields, serviceAnswersOf } from './vendor-answers.ts';
import type { ServiceAnswers, VendorAnswers } from './vendor-answers.ts';

/** A fact in words: the question's label and what was answered. */
export interface FactLine {
  key: string;
  label: string;
  values: string[];
}

/** The facts about one service of a vendor, by kind. */
export interface ServiceFacts {
  limits: GuestLimits;
  /** Chosen options by question key; a ticked box has 'Yes'. */
  filters: Record<string, string[]>;
  fees: FeeTerms;
  shown: FactLine[];
}

export type VendorFacts = Partial<Record<Category, ServiceFacts>>;

const cents = (answer: Answer | undefined): number | undefined => {
  const dollars = figure(answer);
  return dollars === undefined ? undefined : Math.round(dollars * 100);
};

function feeTermsOf(answers: ServiceAnswers): FeeTerms {
  const [setupFeeCents, teardownFeeCents] = [cents(answers['setupFee']), cents(answers['teardownFee'])];
  const [adminFeeCents, travelFeeCents] = [cents(answers['adminFee']), cents(answers['travelFeeAmount'])];
  const [serviceFeePercent, minimumHours] = [figure(answers['serviceFeePercentage']), figure(answers['minimumHours'])];
  const travelFeeStructure = answers['travelFeeStructure'];
  return {
    ...(setupFeeCents && { setupFeeCents }),
    ...(teardownFeeCents && { teardownFeeCents }),
    ...(adminFeeCents && { adminFeeCents }),
    ...(serviceFeePercent && { serviceFeePercent }),
    ...(typeof travelFeeStructure === 'string' && { travelFeeStructure }),
    ...(travelFeeCents && { travelFeeCents }),
    ...(minimumHours && { minimumHours }),
  };
}

/** An answer as a reader sees it. */
export function answerWords(answer: Answer): string[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer === 'number') return [answer.toLocaleString('en-US')];
  return [answer === true ? 'Yes' : String(answer)];
}

const lineOf = ({ key, label }: QuestionField, answer: Answer): FactLine => ({
  key,
  label,
  values: answerWords(answer),
});

/** The facts of some kinds in words, in the order of the questions. */
export function factLines(
  category: Category,
  answers: ServiceAnswers | undefined,
  kinds: readonly FactKind[],
): FactLine[] {
  const facts = serviceAnswersOf(category, answers);
  return factFields(category).flatMap((field) => {
    const [kind, answer] = [questionKinds[field.key], facts[field.key]];
    return kind && kinds.includes(kind) && answer !== undefined ? [lineOf(field, answer)] : [];
  });
}

/** What a vendor's answers about one service say; missing answers are no facts. */
export function serviceFacts(category: Category, answers: ServiceAnswers = {}): ServiceFacts {
  const facts = serviceAnswersOf(category, answers);
  const filters = factLines(category, facts, ['filter']).map(({ key, values }) => [key, values]);
  return {
    limits: guestLimitsOf(facts),
    filters: Object.fromEntries(filters),
    fees: feeTermsOf(facts),
    shown: factLines(category, facts, ['shown']),
  };
}

/** The same for every service that the vendor answered about. */
export const vendorFacts = (answers: VendorAnswers): VendorFacts =>
  Object.fromEntries(
    categories
      .filter((category) => answers[category])
      .map((category) => [category, serviceFacts(category, answers[category])]),
  );
