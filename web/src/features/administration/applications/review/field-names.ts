import { basicNames, questionName } from '#shared/vendors/application/application-names.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';

const productNames: Record<string, string> = {
  name: 'name',
  category: 'category',
  description: 'description',
  price: 'price',
  guests: 'guests',
  imageUploadId: 'picture',
};

/** Names a field of the application: 'Phone', 'Venue: Capacity', 'Product 2: picture'. */
export function fieldName(path: string): string {
  const [part, ...rest] = path.split('.');
  if (part === 'basic') return basicNames[rest[0] as keyof ApplicationForm['basic']] ?? path;
  if (part === 'answers') return answerName(rest[0] as Category, rest[1] ?? '');
  const [index, field] = rest;
  return index === undefined ? 'Products' : `Product ${Number(index) + 1}: ${productNames[field ?? ''] ?? field}`;
}

const answerName = (category: Category, key: string): string =>
  `${categoryLabel(category)}: ${questionName(category, key)}`;
