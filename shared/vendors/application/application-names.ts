import type { ApplicationForm } from './application.ts';
import type { Category } from '../../kernel/categories.ts';
import { stepsFor } from '../answers/question-sets.ts';

/** The wizard's labels for the fields of its first step. */
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
  openWeekdays: 'Days you work',
  opensAt: 'Opens at',
  closesAt: 'Closes at',
  leadTime: 'Lead time',
  description: 'Description',
  serviceCategories: 'Service categories',
  availableThemes: 'Themes and styles',
  deliveryOptions: 'Delivery options',
  instagramHandle: 'Instagram handle',
  tiktokHandle: 'TikTok handle',
  businessLicenseNumber: 'Business license number',
  eventTypes: 'Event types',
};

/** Returns the wizard's label for a question of a category, or its key if the question no longer exists. */
export const questionName = (category: Category, key: string): string =>
  stepsFor(category)
    .flatMap(({ fields }) => fields)
    .find((field) => field.key === key)?.label ?? key;
