/** A guest's address; a street of several lines has line feeds. */
export interface GuestAddress {
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

/** Replies that a guest gave. */
export const givenRsvps = ['attending', 'declined', 'maybe'] as const;
export const rsvps = [...givenRsvps, 'pending'] as const;
export type Rsvp = (typeof rsvps)[number];

export const diets = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'shellfish-free',
  'egg-free',
  'soy-free',
  'kosher',
  'halal',
] as const;
export type Diet = (typeof diets)[number];

/** One invited person. A field that is left out has its default: no text, named, reply pending. */
export interface Guest {
  first?: string;
  last?: string;
  title?: string;
  suffix?: string;
  /** False for a guest whose name isn't known yet, such as a plus-one. */
  named?: false;
  /** The household's name, or '@' with the file row of its first member. */
  household?: string;
  /** The name of the guest who brings this one. */
  plusOneOf?: string;
  email?: string;
  /** E.164, with ' ext 12' if it has an extension; as typed if it isn't a possible number. */
  phone?: string;
  address?: GuestAddress;
  rsvp?: (typeof givenRsvps)[number];
  /** The day of the reply, YYYY-MM-DD. */
  repliedOn?: string;
  meal?: string;
  diets?: Diet[];
  /** Diets and allergies that aren't among `diets`, as typed. */
  dietText?: string;
  child?: true;
  /** Needs a place for a wheelchair. */
  wheelchair?: true;
  notes?: string;
  tags?: string[];
}

/** Returns the first and last name, without title and suffix; '' for an unnamed guest. */
export const formatGuestName = ({ first = '', last = '' }: Pick<Guest, 'first' | 'last'>): string =>
  `${first} ${last}`.trim();

/** Returns the name that lists show (rule guests-11). */
export const formatGuest = (guest: Guest): string =>
  formatGuestName(guest) || (guest.plusOneOf ? `Guest of ${guest.plusOneOf}` : 'Guest');

export const mostGuests = 2000;
