import type { Category } from '../../kernel/categories.ts';
import { pricingStep, termsStep } from './pricing-and-terms-questions.ts';
import type { QuestionStep } from './question-field.ts';
import { serviceQuestions } from './service-questions.ts';

export type { QuestionField, QuestionStep } from './question-field.ts';

/** The specification's name of a category's set; differs from the canonical category for catering (rule vendors-5). */
export const questionSetKeys: Record<Category, string> = {
  venue: 'venue',
  catering: 'food_beverage',
  entertainment: 'entertainment',
  photography: 'photography',
  decor: 'decor',
  activities: 'activities',
  'audio-visual': 'audio-visual',
};

/** The wizard's titles of its sets (vendor spec 3). */
export const questionSetTitles: Record<Category, string> = {
  venue: 'Venue',
  catering: 'Food & Beverage',
  entertainment: 'Entertainment',
  photography: 'Photography/Videography',
  decor: 'Decor & Design',
  activities: 'Activities & Games',
  'audio-visual': 'Audio-Visual',
};

const numbers = new Set(
  [...Object.values(serviceQuestions), pricingStep.fields]
    .flat()
    .filter(({ type }) => type === 'number')
    .map(({ key }) => key),
);

/** Returns true if a question takes a number; a key means the same in every category. */
export const isNumberAnswer = (key: string): boolean => numbers.has(key);

/** Returns the steps of a category: its own questions, then pricing and terms, which all categories share. */
export function stepsFor(category: Category): readonly QuestionStep[] {
  const service = { key: 'service', title: questionSetTitles[category], fields: serviceQuestions[category] };
  return [service, pricingStep, termsStep];
}
