import type { Category } from '../../kernel/categories.ts';
import { formatCents } from '../../kernel/money.ts';
import { plural } from '../../kernel/plural.ts';
import type { Answer } from '../application/application.ts';
import { questionKinds } from './facts.ts';
import type { FactKind } from './facts.ts';
import { pricingStep } from '../answers/pricing-and-terms-questions.ts';
import type { QuestionField } from '../answers/question-sets.ts';
import { factFields, pickServiceFacts } from '../answers/vendor-answers.ts';
import type { ServiceAnswers, VendorAnswers } from '../answers/vendor-answers.ts';

/** A fact as text: the question's label and its values. */
export interface FactLine {
  key: string;
  label: string;
  values: string[];
}

/** The facts about one service as text. */
export interface ServiceLines {
  category: Category;
  lines: FactLine[];
}

const guests = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'guest' : 'guests'}`;
const dollars = (amount: number): string => formatCents(Math.round(amount * 100));

// Formats figures whose question doesn't contain their unit.
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

/** Returns facts of some kinds as text, in the order of the questions. */
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
 * Returns the public facts about a vendor's services: nothing of the pricing step, because prices are for signed-in
 * people, and no fee, which is part of the price (rule vendors-16). Services without a fact are omitted.
 */
export const publicFacts = (categories: readonly Category[], answers: VendorAnswers): ServiceLines[] =>
  toServiceLines(categories, answers, (category, given) =>
    factLines(category, given, ['limit', 'filter', 'shown']).filter((line) => !namesPrice(line)),
  );

const chargesHours = (given: ServiceAnswers = {}): boolean => Number(given['minimumHours']) > 0;

const rateUnits: Readonly<Record<string, string>> = { 'Hourly Rate': 'per hour', 'Per Person': 'per person' };

/** '$45.00' -> '$45.00 per person', by the vendor's pricing model. */
function withUnit(line: FactLine, given: ServiceAnswers = {}): FactLine {
  const unit = line.key === 'baseRate' ? rateUnits[String(given['basePricingModel'])] : undefined;
  return unit ? { ...line, values: line.values.map((value) => `${value} ${unit}`) } : line;
}

/**
 * Returns the pricing facts for signed-in people: everything in the pricing step except fees, such as overtime and
 * discounts (rule vendors-17), and the minimum hours charged, if any.
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
