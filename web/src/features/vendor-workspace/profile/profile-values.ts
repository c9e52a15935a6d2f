import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import { typedAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { TypedAnswers } from '#web/domain/vendors/typed-answers.ts';

/** The field values: figures and lists as typed. */
export type ProfileValues = Omit<StoredProfile, 'travelDistanceMiles' | 'themes' | 'answers'> & {
  travelDistanceMiles: string;
  /** Separated by commas. */
  themes: string;
  answers: TypedAnswers;
};

export type ProfileField = keyof ProfileValues;

/** The label of each field, in the order of the screen. */
export const fieldLabels: Record<ProfileField, string> = {
  name: 'Business name',
  description: 'Description',
  contactName: 'Contact name',
  phone: 'Phone',
  servicePhotos: 'Service photos',
  galleryPhotos: 'Gallery',
  streetAddress: 'Business address',
  zipCode: 'Business ZIP code',
  travelDistanceMiles: 'Travel distance',
  deliveryOptions: 'Delivery options',
  themes: 'Themes and styles',
  eventTypes: 'Event types',
  leadTime: 'Lead time',
  asksFirst: 'Ask me first',
  website: 'Website',
  instagramHandle: 'Instagram handle',
  tiktokHandle: 'TikTok handle',
  answers: 'Service details',
};

export const profileFields = Object.keys(fieldLabels) as ProfileField[];

export const toValues = ({ profile }: Pick<OwnProfile, 'profile'>): ProfileValues => ({
  ...profile,
  travelDistanceMiles: String(profile.travelDistanceMiles),
  themes: profile.themes.join(', '),
  answers: typedAnswers(profile.answers),
});

export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return filledText(value);
  return JSON.stringify((value as string[]).toSorted((a, b) => a.localeCompare(b)));
}

/** Serializes values by service, without empty ones: a field that was never filled holds '', [] or false. */
function filledText(value: unknown): string {
  if (!value || (Array.isArray(value) && value.length === 0)) return '';
  if (Array.isArray(value) || typeof value !== 'object') return JSON.stringify(value);
  const texts = Object.entries(value).map(([key, one]) => [key, filledText(one)].join(':'));
  return texts
    .filter((text) => !text.endsWith(':'))
    .toSorted()
    .join();
}

/** Returns true if two field values are equal, regardless of the order of ticks. */
export const sameField = (one: unknown, other: unknown): boolean => asText(one) === asText(other);
