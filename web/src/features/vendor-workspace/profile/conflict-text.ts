import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { factFields } from '#shared/vendors/answers/vendor-answers.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';
import type { ProfileFields } from './profile-fields.ts';
import { fieldLabels, profileFields } from './profile-values.ts';

/** Formats the profile fields that two windows changed. Both sides' ticks are kept. */
export const toDifferences = ({ mine, theirs, fields }: FieldConflict<ProfileFields>): Difference[] =>
  [...profileFields.map((field) => ({ path: field as string, label: fieldLabels[field] })), ...questions()]
    .filter(({ path }) => fields.includes(path))
    .map(({ path, label }) => ({
      label,
      mine: formatFieldValue(mine[path]),
      theirs: formatFieldValue(theirs.values[path]),
    }));

const questions = () =>
  categories.flatMap((category) =>
    factFields(category).map(({ key, label }) => ({
      path: `answers.${category}.${key}`,
      label: `${label} (${categoryLabel(category)})`,
    })),
  );

function formatFieldValue(value: ProfileFields[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return photosText(Object.values(value).flat().length);
  return value || 'Nothing';
}

const photosText = (count: number): string => (count === 0 ? 'Nothing' : `${count} photos`);
