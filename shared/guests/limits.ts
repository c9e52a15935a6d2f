import type { Guest } from './guest.ts';

/** The longest texts of a guest. */
export const guestLimits = {
  first: 60,
  last: 60,
  title: 30,
  suffix: 20,
  household: 80,
  // A first and a last name.
  plusOneOf: 121,
  email: 254,
  phone: 60,
  street: 200,
  city: 80,
  state: 60,
  zip: 20,
  country: 60,
  meal: 80,
  dietText: 300,
  notes: 1000,
  tag: 40,
} as const;

export const mostTagsOfGuest = 20;

/** Different tags in a list. */
export const mostTags = 100;

/** Guests in a request. */
export const guestsPerRequest = 100;

/** Guests in a part of a file: with households of up to 50 whole, 2,000 guests take at most 20 parts. */
export const guestsPerPart = 150;

type TextField = Exclude<keyof typeof guestLimits & keyof Guest, 'email'>;
type AddressField = keyof NonNullable<Guest['address']>;

const textFields: readonly TextField[] = [
  'first',
  'last',
  'title',
  'suffix',
  'household',
  'plusOneOf',
  'phone',
  'meal',
  'dietText',
  'notes',
];

const cut = (text: string, most: number): string => text.slice(0, most).trim();

/** Returns a file's guest with its texts cut to what a list stores, and true if something was. */
export function fitGuest<T extends Guest>(guest: T): { guest: T; isCut: boolean } {
  const fitted: T = { ...guest };
  for (const field of textFields) {
    const text = fitted[field];
    if (text !== undefined) fitted[field] = cut(text, guestLimits[field]);
  }
  if (fitted.address) {
    const parts = Object.entries(fitted.address) as [AddressField, string][];
    fitted.address = Object.fromEntries(parts.map(([part, text]) => [part, cut(text, guestLimits[part])]));
  }
  if (fitted.tags) {
    fitted.tags = [...new Set(fitted.tags.slice(0, mostTagsOfGuest).map((tag) => cut(tag, guestLimits.tag)))];
  }
  return { guest: fitted, isCut: JSON.stringify(fitted) !== JSON.stringify(guest) };
}
