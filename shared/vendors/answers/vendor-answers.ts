import { categories } from '../../kernel/categories.ts';
import type { Category } from '../../kernel/categories.ts';
import type { Answer } from '../application/application.ts';
import { questionKinds } from '../facts/facts.ts';
import { stepsFor } from './question-sets.ts';
import type { QuestionField, QuestionStep } from './question-sets.ts';

/** The values about one service, by question key. */
export type ServiceAnswers = Readonly<Record<string, Answer>>;

/** A vendor's answers about its services; the facts are derived from them (`service-facts.ts`). */
export type VendorAnswers = Partial<Record<Category, Record<string, Answer>>>;

/** Returns true if a question yields a fact about the service; files and internal questions don't. */
const isFact = ({ key, type }: QuestionField): boolean => type !== 'file' && questionKinds[key] !== 'internal';

/** Returns the questions that yield facts, by the wizard's steps; a category without own questions has two. */
export const factSteps = (category: Category): QuestionStep[] =>
  stepsFor(category)
    .map((step) => ({ ...step, fields: step.fields.filter(isFact) }))
    .filter(({ fields }) => fields.length > 0);

export const factFields = (category: Category): QuestionField[] => factSteps(category).flatMap(({ fields }) => fields);

/** Returns true if a value has its question's type and, for a choice, is one of its options. */
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

/** Returns the facts about one service; missing values, wrong types and unknown options are omitted. */
export const pickServiceFacts = (category: Category, given: ServiceAnswers = {}): Record<string, Answer> =>
  Object.fromEntries(
    factFields(category).flatMap((field) => {
      const answer = given[field.key];
      return isAnswerTo(field, answer) ? [[field.key, tidy(field, answer)]] : [];
    }),
  );

/** Returns the facts from an application, for its chosen categories. */
export const pickVendorFacts = (answers: VendorAnswers, chosen: readonly Category[]): VendorAnswers =>
  Object.fromEntries(
    categories
      .filter((category) => chosen.includes(category))
      .map((category) => [category, pickServiceFacts(category, answers[category])]),
  );
