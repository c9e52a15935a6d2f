import { givenPhotos } from '#shared/vendors/service-photos.ts';
import { mergeFields } from '#web/domain/editing/merge.ts';
import type { Merge } from '#web/domain/editing/merge.ts';
import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';

/** What the fields hold: figures and lists as they are typed. */
export type ProfileValues = Omit<StoredProfile, 'travelDistanceMiles' | 'themes'> & {
  travelDistanceMiles: string;
  /** Separated by commas. */
  themes: string;
};

export type ProfileField = keyof ProfileValues;

/** Each field's label, in the order of the screen. */
export const fieldLabels: Record<ProfileField, string> = {
  name: 'Business name',
  description: 'Description',
  contactName: 'Contact name',
  phone: 'Phone',
  servicePhotos: 'Service photos',
  streetAddress: 'Business address',
  zipCode: 'Business ZIP code',
  travelDistanceMiles: 'Travel distance',
  deliveryOptions: 'Delivery options',
  themes: 'Themes and styles',
  eventTypes: 'Event types',
  leadTime: 'Lead time',
  website: 'Website',
  instagramHandle: 'Instagram handle',
  tiktokHandle: 'TikTok handle',
};

export const profileFields = Object.keys(fieldLabels) as ProfileField[];

export const toValues = ({ profile }: Pick<OwnProfile, 'profile'>): ProfileValues => ({
  ...profile,
  travelDistanceMiles: String(profile.travelDistanceMiles),
  themes: profile.themes.join(', '),
});

/** What is sent; whether it holds is for the schema to say. */
export const toProfile = (values: ProfileValues): StoredProfile => ({
  ...values,
  // Number('') is 0, which was not typed.
  travelDistanceMiles: values.travelDistanceMiles.trim() === '' ? Number.NaN : Number(values.travelDistanceMiles),
  themes: readList(values.themes),
  servicePhotos: givenPhotos(values.servicePhotos),
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
  if (!Array.isArray(value)) return JSON.stringify(givenPhotos(value as ProfileValues['servicePhotos']));
  return JSON.stringify((value as string[]).toSorted((a, b) => a.localeCompare(b)));
}

/** Whether a field holds the same; the order of ticks is none. */
export const sameField = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

export const sameValues = (a: ProfileValues, b: ProfileValues): boolean =>
  profileFields.every((field) => sameField(a[field], b[field]));

/** What was typed, on top of what another window saved meanwhile; as plans do it (decision 41). */
export const mergeValues: Merge<ProfileValues> = (versions, prefer) => mergeFields(versions, sameField, prefer);
