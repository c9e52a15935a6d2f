import { categories } from '#shared/kernel/categories.ts';
import { stepsFor } from '#shared/vendors/question-sets.ts';

const keys = new Set(
  categories.flatMap((category) =>
    stepsFor(category).flatMap(({ fields }) => fields.filter(({ type }) => type === 'number').map(({ key }) => key)),
  ),
);

/** Whether the answer to a question is a figure; keys mean the same in every category. */
export const isNumberAnswer = (key: string): boolean => keys.has(key);
