import type { completionStages } from '#shared/api/vendors.ts';
import { checkAnswers, checkBasics, checkProducts } from '#shared/vendors/application/application-check.ts';
import type { Problem } from '#shared/vendors/application/application-check.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { questionSetTitles, stepsFor } from '#shared/vendors/answers/question-sets.ts';
import type { QuestionField } from '#shared/vendors/answers/question-sets.ts';

interface StepBase {
  id: string;
  title: string;
  stage: (typeof completionStages)[number];
}

export interface QuestionsStep extends StepBase {
  kind: 'questions';
  category: Category;
  /** The category's title, above its three steps in the list. */
  group: string;
  fields: readonly QuestionField[];
}

type PlainStep = (StepBase & { kind: 'basic' }) | (StepBase & { kind: 'products' }) | (StepBase & { kind: 'banking' });

export type WizardStep = PlainStep | QuestionsStep;

/** Returns the steps: Basic Information, three for each chosen category, products, banking (vendor spec 2). */
export function wizardSteps(chosen: readonly Category[]): readonly [WizardStep, ...WizardStep[]] {
  return [
    { kind: 'basic', id: 'basic', title: 'Basic Information', stage: 'basic_info' },
    ...categories.filter((category) => chosen.includes(category)).flatMap(questionSteps),
    { kind: 'products', id: 'products', title: 'Products & Services', stage: 'products' },
    { kind: 'banking', id: 'banking', title: 'Banking Information', stage: 'banking' },
  ];
}

const questionSteps = (category: Category): QuestionsStep[] =>
  stepsFor(category).map(({ key, title, fields }) => ({
    kind: 'questions',
    id: `${category}-${key}`,
    title,
    stage: 'services',
    category,
    group: questionSetTitles[category],
    fields,
  }));

/** Returns the reasons why a step is incomplete, in the order of its fields (vendor spec 5). */
export function checkStep(step: WizardStep, form: ApplicationForm): Problem[] {
  switch (step.kind) {
    case 'basic':
      return checkBasics(form.basic);
    case 'questions':
      return checkAnswers(step.category, step.fields, form.answers[step.category] ?? {});
    case 'products':
      return checkProducts(form);
    case 'banking':
      return [];
  }
}

/** Returns the first step with a problem, for an application about to be submitted. */
export function firstIncomplete(
  steps: readonly WizardStep[],
  form: ApplicationForm,
): { index: number; problems: Problem[] } | undefined {
  const found = steps.map((step, index) => ({ index, problems: checkStep(step, form) }));
  return found.find(({ problems }) => problems.length > 0);
}

/** Returns 'Food & Beverage: Terms & Policies'; a step with its category's name shows it only once. */
export const stepName = (step: WizardStep): string =>
  step.kind === 'questions' && step.group !== step.title ? `${step.group}: ${step.title}` : step.title;

/** Returns the step with the field of a problem's path; the first step if there is none. */
export function stepOfPath(steps: readonly WizardStep[], path = ''): number {
  const [part, category, key] = path.split('.');
  const found = steps.findIndex((step) =>
    step.kind === 'questions'
      ? part === 'answers' && step.category === category && step.fields.some((field) => field.key === key)
      : step.kind === part,
  );
  return Math.max(found, 0);
}
