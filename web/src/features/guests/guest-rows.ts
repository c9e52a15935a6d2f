import { comparable } from '#shared/guests/compare.ts';
import { formatGuest } from '#shared/guests/guest.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { isNumberedHousehold } from '#shared/guests/merge-guests.ts';
import { isTableTag, tableFor } from '#shared/guests/table.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { ListedGuest } from './api.ts';

/* Search, filters and order of a list; households stay together. */

export interface Filters {
  search: string;
  rsvp: string;
  tag: string;
  table: string;
  diet: string;
}

export const noFilters: Filters = { search: '', rsvp: '', tag: '', table: '', diet: '' };

export type Order = 'name' | 'reply' | 'table' | 'added';

export interface GuestRow {
  guest: ListedGuest;
  name: string;
  /** 'The Does · 3 guests' for the first of a household, 'With Ann Doe' for the others; '' for a guest alone. */
  company: string;
}

/** Stands for guests without a table or diet in a filter. */
export const none = '–';

const searchTexts = new WeakMap<ListedGuest, string>();

/** Returns everything of a guest that the search finds. */
function searchText(guest: ListedGuest): string {
  const known = searchTexts.get(guest);
  if (known !== undefined) return known;
  const { household = '', email, phone, meal, dietText, notes, diets = [], tags = [] } = guest;
  const parts = [formatGuest(guest), isNumberedHousehold(household) ? '' : household, email, phone, meal, dietText];
  const text = comparable([...parts, notes, ...diets, ...tags].filter(Boolean).join('\n'));
  searchTexts.set(guest, text);
  return text;
}

const hasDiet = ({ diets = [], dietText }: Guest): boolean => diets.length > 0 || Boolean(dietText);

function matches(guest: ListedGuest, { search, rsvp, tag, table, diet }: Filters, words: readonly string[]): boolean {
  if (rsvp && (guest.rsvp ?? 'pending') !== rsvp) return false;
  if (tag && !guest.tags?.includes(tag)) return false;
  if (table && (tableFor(guest) ?? none) !== table) return false;
  if (diet === none && hasDiet(guest)) return false;
  if (diet && diet !== none && !guest.diets?.some((one) => one === diet)) return false;
  return search === '' || words.every((word) => searchText(guest).includes(word));
}

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });
const sortNames = new WeakMap<ListedGuest, string>();

function sortName(guest: ListedGuest): string {
  const known = sortNames.get(guest);
  if (known !== undefined) return known;
  const { first = '', last = '', plusOneOf = '' } = guest;
  const name = `${last || first || plusOneOf} ${first}`;
  sortNames.set(guest, name);
  return name;
}

const replyOrder = ['attending', 'maybe', 'pending', 'declined'];

/** Returns the rank of a household's first guest: unequal ranks come before names. */
const ranks: Record<Order, (guest: ListedGuest) => string> = {
  name: () => '',
  reply: ({ rsvp = 'pending' }) => String(replyOrder.indexOf(rsvp)),
  table: (guest) => tableFor(guest) ?? '\uFFFF',
  added: ({ id }) => id,
};

/** Returns households, and guests alone as one of each, in the order of the list. */
function groupHouseholds(guests: readonly ListedGuest[]): ListedGuest[][] {
  return [...Map.groupBy(guests, ({ id, household }) => household?.toLowerCase() ?? `\0${id}`).values()];
}

const isPlusOne = ({ plusOneOf }: Guest): number => (plusOneOf ? 1 : 0);

/** Returns a household with children and plus-ones last, in the order in which they were added. */
const orderMembers = (members: readonly ListedGuest[]): ListedGuest[] =>
  members.toSorted((one, other) => isPlusOne(one) - isPlusOne(other) || (one.child ? 1 : 0) - (other.child ? 1 : 0));

function describeCompany([first, ...others]: readonly ListedGuest[], guest: ListedGuest): string {
  if (!first || others.length === 0) return '';
  if (guest !== first) return guest.plusOneOf ? `Plus-one of ${guest.plusOneOf}` : `With ${formatGuest(first)}`;
  const { household = '' } = first;
  const size = plural(others.length + 1, 'guest');
  return isNumberedHousehold(household) ? `Household of ${others.length + 1}` : `${household} · ${size}`;
}

/** Returns the rows of a list. Sorted by reply or table each guest stands alone, else households stay together. */
export function toRows(guests: readonly ListedGuest[], filters: Filters, order: Order): GuestRow[] {
  const words = comparable(filters.search).split(/\s+/).filter(Boolean);
  const rank = ranks[order];
  const isTogether = order === 'name' || order === 'added';
  const groups = groupHouseholds(guests).map(orderMembers);
  const found = groups.flatMap((members) => {
    const rows = members
      .filter((guest) => matches(guest, filters, words))
      .map((guest): GuestRow => ({ guest, name: formatGuest(guest), company: describeCompany(members, guest) }));
    // A household stands where its first guest would, even if a filter hides that one.
    const [first] = members;
    if (isTogether && first) return rows.length > 0 ? [{ rows, key: rank(first), name: sortName(first) }] : [];
    return rows.map((row) => ({ rows: [row], key: rank(row.guest), name: sortName(row.guest) }));
  });
  return found
    .toSorted((one, other) => names.compare(one.key, other.key) || names.compare(one.name, other.name))
    .flatMap(({ rows }) => rows);
}

/** Returns the choices of the filters that a list has, sorted. */
export function filterChoices(guests: readonly ListedGuest[]) {
  const sorted = (values: readonly string[]) => [...new Set(values)].toSorted(names.compare);
  // Households are one whatever the case of their names.
  const unique = (values: readonly string[]) => [
    ...new Map(values.toReversed().map((value) => [value.toLowerCase(), value])).values(),
  ];
  return {
    tags: sorted(guests.flatMap(({ tags = [] }) => tags.filter((tag) => !isTableTag(tag)))),
    tables: sorted(guests.flatMap((guest) => tableFor(guest) ?? [])),
    diets: sorted(guests.flatMap(({ diets = [] }) => diets)),
    households: sorted(
      unique(guests.flatMap(({ household = '' }) => (household && !isNumberedHousehold(household) ? household : []))),
    ),
  };
}
