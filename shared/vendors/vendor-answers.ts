import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import type { Answer } from './application.ts';
import { questionKinds } from './facts.ts';
import { stepsFor } from './question-sets.ts';
import type { QuestionField, QuestionStep } from './question-sets.ts';

/** The answers about one service by question key. */
export type ServiceAnswers = Readonly<Record<string, Answer>>;

/** What a vendor answered about its services; its facts follow from it (`service-facts.ts`). */
export type VendorAnswers = Partial<Record<Category, Record<string, Answer>>>;

/** Whether the answer to a question is a fact about the service; files and what only the review reads are none. */
const isFact = ({ key, type }: QuestionField): boolean => type !== 'file' && questionKinds[key] !== 'internal';

/** The questions whose answers are facts, by the wizard's steps; a category without own questions has two. */
export const factSteps = (category: Category): QuestionStep[] =>
  stepsFor(category)
    .map((step) => ({ ...step, fields: step.fields.filter(isFact) }))
    .filter(({ fields }) => fields.length > 0);

export const factFields = (category: Category): QuestionField[] => factSteps(category).flatMap(({ fields }) => fields);

/** Whether an answer is of its question's type and, for a choice, one of its options. */
function isAnswerTo({ type, options = [] }: QuestionField, answer: Answer | undefined): answer is Answer {
  if (type === 'number') return typeof answer === 'number';
  if (type === 'checkbox') return answer === true;
  if (type === 'select') return typeof answer === 'string' && options.includes(answer);
  if (type === 'multi-select') return Array.isArray(answer) && answer.some((one) => options.includes(one));
  return typeof answer === 'string' && answer.trim() !== '';
}

const tidy = ({ options = [] }: QuestionField, answer: Answer): Answer => {
  if (Array.isArray(answer)) return options.filter((option) => answer.includes(option));
  return typeof answer === 'string' ? answer.trim() : answer;
};

/** The facts among the answers about one service; missing answers, wrong types and unknown options are left out. */
export const pickServiceFacts = (category: Category, given: ServiceAnswers = {}): Record<string, Answer> =>
  Object.fromEntries(
    factFields(category).flatMap((field) => {
      const answer = given[field.key];
      return isAnswerTo(field, answer) ? [[field.key, tidy(field, answer)]] : [];
    }),
  );

/** The facts among an applicant's answers, of its chosen categories. */
export const pickVendorFacts = (answers: VendorAnswers, chosen: readonly Category[]): VendorAnswers =>
  Object.fromEntries(
    categories
      .filter((category) => chosen.includes(category))
      .map((category) => [category, pickServiceFacts(category, answers[category])]),
  );
