import type { ApplicationForm } from '#shared/application.ts';
import { categoryLabel } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import { stepsFor } from '#shared/question-sets.ts';

/** What the wizard calls the fields of its first step. */
export const basicNames: Record<keyof ApplicationForm['basic'], string> = {
  businessName: 'Business name',
  legalBusinessName: 'Legal business name',
  contactName: 'Contact name',
  ownerName: 'Owner name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  businessAddress: 'Business address',
  businessZipCode: 'Business ZIP code',
  travelDistanceMiles: 'Travel distance',
  description: 'Description',
  serviceCategories: 'Service categories',
  availableThemes: 'Themes and styles',
  deliveryOptions: 'Delivery options',
  instagramHandle: 'Instagram handle',
  tiktokHandle: 'TikTok handle',
  businessLicenseNumber: 'Business license number',
  eventTypes: 'Event types',
};

const productNames: Record<string, string> = {
  name: 'name',
  category: 'category',
  description: 'description',
  price: 'price',
  imageUploadId: 'picture',
};

/** A field of the application in words: 'Phone', 'Venue: Capacity', 'Product 2: picture'. */
export function fieldName(path: string): string {
  const [part, ...rest] = path.split('.');
  if (part === 'basic') return basicNames[rest[0] as keyof ApplicationForm['basic']] ?? path;
  if (part === 'answers') return answerName(rest[0] as Category, rest[1] ?? '');
  const [index, field] = rest;
  return index === undefined ? 'Products' : `Product ${Number(index) + 1}: ${productNames[field ?? ''] ?? field}`;
}

function answerName(category: Category, key: string): string {
  const field = stepsFor(category)
    .flatMap(({ fields }) => fields)
    .find((one) => one.key === key);
  return `${categoryLabel(category)}: ${field?.label ?? key}`;
}
