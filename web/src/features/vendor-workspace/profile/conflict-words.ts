import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { deliveryLabels } from '#shared/planning/delivery.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import { factFields } from '#shared/vendors/vendor-answers.ts';
import type { TypedAnswer } from '#web/domain/vendors/typed-answers.ts';
import type { Conflict } from '#web/domain/editing/save-merging.ts';
import { fieldLabels, profileFields } from './profile-values.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** The fields of the profile that two windows changed, in words. */
export const inWords = ({ mine, theirs, fields }: Conflict<ProfileValues>): Difference[] => [
  ...profileFields
    .filter((field) => fields.includes(field))
    .map((field) => ({ label: fieldLabels[field], mine: textOf(field, mine), theirs: textOf(field, theirs.values) })),
  ...questionsIn(fields).map(({ category, label, key }) => ({
    label: `${label} (${categoryLabel(category)})`,
    mine: answerText(mine.answers[category]?.[key]),
    theirs: answerText(theirs.values.answers[category]?.[key]),
  })),
];

const questionsIn = (fields: readonly string[]) =>
  categories.flatMap((category) =>
    factFields(category)
      .filter(({ key }) => fields.includes(`answers.${category}.${key}`))
      .map(({ key, label }) => ({ category, key, label })),
  );

function answerText(answer: TypedAnswer | undefined): string {
  if (Array.isArray(answer)) return answer.join(', ') || 'Nothing';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return answer || 'Nothing';
}

function textOf(field: ProfileField, values: ProfileValues): string {
  const value = values[field];
  if (typeof value === 'string') return value || 'Nothing';
  if (!Array.isArray(value)) return photosText(Object.values(value).flat().length);
  return value.map((one) => deliveryLabels[one as DeliveryOption] ?? one).join(', ') || 'Nothing';
}

const photosText = (count: number): string => (count === 0 ? 'Nothing' : `${count} photos`);
