import { parseCategory } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import { fromFields } from '#shared/vendors/application/application-fields.ts';
import { basicNames, questionName } from '#shared/vendors/application/application-names.ts';
import { questionSetTitles } from '#shared/vendors/answers/question-sets.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';

const productLabels: Partial<Record<string, string>> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Selling price',
  minimumGuests: 'Fewest guests',
  maximumGuests: 'Most guests',
  imageUploadId: 'Image',
};

/** Formats the fields that two windows changed. */
export const toDifferences = ({ mine, theirs, fields }: FieldConflict<ApplicationFields>): Difference[] =>
  fields.map((path) => ({
    label: fieldLabel(path, mine),
    mine: formatValue(mine[path]),
    theirs: formatValue(theirs.values[path]),
  }));

function fieldLabel(path: string, fields: ApplicationFields): string {
  const [part = '', middle = '', key = ''] = path.split('.');
  if (part === 'basic') return basicNames[middle as keyof typeof basicNames] ?? middle;
  if (part === 'answers') {
    const category = parseCategory(middle);
    return category ? `${questionSetTitles[category]}: ${questionName(category, key)}` : key;
  }
  const nth = fromFields(fields).products.findIndex(({ id }) => id === middle) + 1;
  return `Product/Service ${nth}: ${productLabels[key] ?? key}`;
}

function formatValue(value: ApplicationFields[string]): string {
  if (value === null || value === undefined) return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 1 ? '1 file' : `${value.length} files`;
  return 'unread' in value ? value.unread : formatPrice(value);
}
