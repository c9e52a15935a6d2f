import { comparableName } from './compare.ts';
import { formatGuestName } from './guest.ts';
import type { Guest } from './guest.ts';

/** A guest of an event's list. */
export interface ListedGuest extends Guest {
  id: string;
  /** Fields that the guest filled in on the reply page. */
  answered?: readonly AnsweredField[];
}

export const answeredFields = [
  'rsvp',
  'repliedOn',
  'meal',
  'diets',
  'dietText',
  'wheelchair',
  'first',
  'last',
  'child',
] as const;
export type AnsweredField = (typeof answeredFields)[number];

/** The fields of a listed guest that an import changes. */
export interface GuestChange {
  id: string;
  fields: Guest;
}

/** A listed guest's answers that stay although the file has others. */
export interface RetainedAnswer {
  id: string;
  fields: AnsweredField[];
}

export interface MergedGuests<T extends Guest> {
  added: T[];
  changed: GuestChange[];
  retained: RetainedAnswer[];
  /** The listed guest for each of the file's; undefined for added ones. */
  matches: (ListedGuest | undefined)[];
}

/** Returns true for '@2': the household of a row without a name for it, which is another one in the next file. */
export const isNumberedHousehold = (household: string): boolean => /^@\d+$/.test(household);

const isNumbered = ({ household = '' }: Guest): boolean => isNumberedHousehold(household);

const householdKey = (guest: Guest): string => (isNumbered(guest) ? '' : comparableName(guest.household ?? ''));

/** Guests without a name are known by the one who brings them. */
const nameKey = (guest: Guest): string => comparableName(formatGuestName(guest) || `guest of ${guest.plusOneOf ?? ''}`);

/** Same name and e-mail. */
const hasSameEmail = (listed: Guest, found: Guest): boolean =>
  Boolean(listed.email && found.email) && comparableName(listed.email ?? '') === comparableName(found.email ?? '');

/** Same name and household, with an e-mail on one side at most. */
const hasSameHousehold = (listed: Guest, found: Guest): boolean =>
  (!listed.email || !found.email) && householdKey(listed) === householdKey(found);

/** The listed guest replied with a name; the file still has a plus-one without one. */
const hasNamedItself = (listed: ListedGuest, found: Guest): boolean =>
  Boolean(listed.answered?.includes('first') && found.plusOneOf) &&
  comparableName(listed.plusOneOf ?? '') === comparableName(found.plusOneOf ?? '') &&
  householdKey(listed) === householdKey(found);

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same name can be split otherwise; then the listed parts stay, else the file's spelling counts. */
function findName(listed: Guest, found: Guest): Pick<Guest, 'first' | 'last'> {
  const isSplitAlike = comparableName(listed.first ?? '') === comparableName(found.first ?? '');
  return isSplitAlike ? {} : { first: listed.first, last: listed.last };
}

/** Returns the file's fields that differ from the list's; an address changes part by part, a named household stays. */
function findChanges(listed: ListedGuest, found: Guest): Guest {
  const address = found.address && { ...listed.address, ...found.address };
  const household = isNumbered(found) ? (listed.household ?? found.household) : found.household;
  const entries = Object.entries({ ...found, ...findName(listed, found), address, household }).filter(
    ([field, value]) => value !== undefined && field !== 'row' && !equal(listed[field as keyof Guest], value),
  );
  return Object.fromEntries(entries);
}

function splitAnswers({ id, answered = [] }: ListedGuest, changes: Guest) {
  // Who has a name is no longer unnamed.
  const isAnswered = (field: string) => answered.some((one) => one === (field === 'named' ? 'first' : field));
  const fields = answeredFields.filter((field) => field in changes && isAnswered(field));
  const others = Object.fromEntries(Object.entries(changes).filter(([field]) => !isAnswered(field))) as Guest;
  return { retained: fields.length > 0 ? { id, fields } : undefined, fields: others };
}

/** Returns the listed guest for each of the file's, each listed one once, so that two plus-ones stay two. */
function matchGuests(list: readonly ListedGuest[], found: readonly Guest[]): (ListedGuest | undefined)[] {
  const byName = Map.groupBy(list, nameKey);
  const matches: (ListedGuest | undefined)[] = found.map(() => undefined);
  const taken = new Set<ListedGuest>();
  for (const isSame of [hasSameEmail, hasSameHousehold])
    for (const [at, guest] of found.entries()) {
      if (matches[at]) continue;
      const same = byName.get(nameKey(guest))?.find((listed) => !taken.has(listed) && isSame(listed, guest));
      if (same) taken.add(same);
      matches[at] = same;
    }
  for (const [at, guest] of found.entries()) {
    if (matches[at] ?? formatGuestName(guest)) continue;
    const same = list.find((listed) => !taken.has(listed) && hasNamedItself(listed, guest));
    if (same) taken.add(same);
    matches[at] = same;
  }
  return matches;
}

/**
 * Returns the changes that an import makes to an event's list (rules guests-24 and guests-26): no guest is removed, and
 * answers that a guest gave here stay. The same file twice changes nothing.
 */
export function mergeGuests<T extends Guest>(list: readonly ListedGuest[], found: readonly T[]): MergedGuests<T> {
  const matches = matchGuests(list, found);
  const merged: MergedGuests<T> = { added: [], changed: [], retained: [], matches };
  for (const [at, guest] of found.entries()) {
    const listed = matches[at];
    if (!listed) {
      merged.added.push(guest);
      continue;
    }
    const { fields, retained } = splitAnswers(listed, findChanges(listed, guest));
    if (Object.keys(fields).length > 0) merged.changed.push({ id: listed.id, fields });
    if (retained) merged.retained.push(retained);
  }
  return merged;
}
