import type { Category } from '../kernel/categories.ts';
import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';
import type { Answer } from './application.ts';
import { questionKinds } from './facts.ts';
import type { FactKind } from './facts.ts';
import { pricingStep } from './pricing-and-terms-questions.ts';
import type { QuestionField } from './question-sets.ts';
import { factFields, pickServiceFacts } from './vendor-answers.ts';
import type { ServiceAnswers, VendorAnswers } from './vendor-answers.ts';

/** A fact in words: the question's label and the answer. */
export interface FactLine {
  key: string;
  label: string;
  values: string[];
}

/** The facts about one service in words. */
export interface ServiceLines {
  category: Category;
  lines: FactLine[];
}

const guests = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'guest' : 'guests'}`;
const dollars = (amount: number): string => formatCents(Math.round(amount * 100));

// Figures whose question names their unit in a hint or not at all.
const figureFormats: Readonly<Record<string, (figure: number) => string>> = {
  capacity: guests,
  minimumGuests: guests,
  maximumGuests: guests,
  minimumHours: (hours) => `${plural(hours, 'hour')} at least`,
  baseRate: dollars,
  overtimeRate: (amount) => `${dollars(amount)} per hour`,
};

function formatFact(key: string, answer: Answer): string[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer === 'number') return [figureFormats[key]?.(answer) ?? answer.toLocaleString('en-US')];
  return [answer === true ? 'Yes' : String(answer)];
}

const toFactLine = ({ key, label }: QuestionField, answer: Answer): FactLine => ({
  key,
  label,
  values: formatFact(key, answer),
});

/** The facts of some kinds in words, in the order of the questions. */
export function factLines(
  category: Category,
  answers: ServiceAnswers | undefined,
  kinds: readonly FactKind[],
): FactLine[] {
  const facts = pickServiceFacts(category, answers);
  return factFields(category).flatMap((field) => {
    const [kind, answer] = [questionKinds[field.key], facts[field.key]];
    return kind && kinds.includes(kind) && answer !== undefined ? [toFactLine(field, answer)] : [];
  });
}

const namesPrice = ({ key }: FactLine): boolean => pricingStep.fields.some((field) => field.key === key);

const toServiceLines = (
  categories: readonly Category[],
  answers: VendorAnswers,
  lines: (category: Category, given: ServiceAnswers | undefined) => FactLine[],
): ServiceLines[] =>
  categories
    .map((category) => ({ category, lines: lines(category, answers[category]) }))
    .filter((service) => service.lines.length > 0);

/**
 * What everyone may read of a vendor's services: no answer of the pricing step, because prices are for signed-in people
 * (rule vendors-16), and no fee, which is part of the price (rule vendors-16). Services without a fact are left out.
 */
export const publicFacts = (categories: readonly Category[], answers: VendorAnswers): ServiceLines[] =>
  toServiceLines(categories, answers, (category, given) =>
    factLines(category, given, ['limit', 'filter', 'shown']).filter((line) => !namesPrice(line)),
  );

const chargesHours = (given: ServiceAnswers = {}): boolean => Number(given['minimumHours']) > 0;

const rateUnits: Readonly<Record<string, string>> = { 'Hourly Rate': 'per hour', 'Per Person': 'per person' };

/** '$45.00' -> '$45.00 per person', as the vendor counts. */
function withUnit(line: FactLine, given: ServiceAnswers = {}): FactLine {
  const unit = line.key === 'baseRate' ? rateUnits[String(given['basePricingModel'])] : undefined;
  return unit ? { ...line, values: line.values.map((value) => `${value} ${unit}`) } : line;
}

/**
 * What signed-in people read beside that: the answers of the pricing step that are no fee, such as overtime and
 * discounts (rule vendors-17), and the hours that are charged at least, if any.
 */
export const pricingFacts = (categories: readonly Category[], answers: VendorAnswers): ServiceLines[] =>
  toServiceLines(categories, answers, (category, given) =>
    factLines(category, given, ['shown', 'fee'])
      .filter(
        (line) =>
          namesPrice(line) &&
          (questionKinds[line.key] === 'shown' || (line.key === 'minimumHours' && chargesHours(given))),
      )
      .map((line) => withUnit(line, given)),
  );
