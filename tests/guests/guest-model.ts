import type { Guest, Rsvp } from '#shared/guests/guest.ts';
import type { GuestReply } from '#shared/guests/reply-schema.ts';

/* A guest list as the rules describe it, written without the product's code. */

/** Somebody of the histories, as every file writes them. */
export type Person = Pick<Guest, 'first' | 'last' | 'household' | 'email' | 'plusOneOf' | 'named'>;

/** Those without an e-mail address stay in their household, by which a file knows them. */
export const people: readonly Person[] = [
  { first: 'Ann', last: 'Doe', household: 'The Does', email: 'ann@example.test' },
  { first: 'Bob', last: 'Doe', household: 'The Does' },
  { plusOneOf: 'Bob Doe', household: 'The Does', named: false },
  { first: 'Cy', last: 'Moss', household: 'The Mosses', email: 'cy@example.test' },
  { first: 'Dee', last: 'Moss', household: 'The Mosses' },
  { first: 'Eli', last: 'Lund', household: 'Lund' },
  { plusOneOf: 'Eli Lund', household: 'Lund', named: false },
  { first: 'Fay', last: 'Ames' },
  { first: 'Gus', last: 'Ames', email: 'gus@example.test' },
];

export interface ModelGuest {
  id: string;
  person: Person;
  guest: Guest;
  /** Replied here. */
  isAnswered: boolean;
  /** A plus-one who gave its name here. */
  namedItself: boolean;
  /** The press at the door that counts: the last one. */
  press?: { isHere: boolean; at: string };
}

export type Model = Map<string, ModelGuest>;

export const inOrder = (model: Model): ModelGuest[] =>
  [...model.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Returns a guest without empty fields. */
export const withoutEmpty = (guest: Guest): Guest =>
  Object.fromEntries(
    Object.entries(guest).filter(([, value]) => value !== undefined && value !== '' && String(value) !== ''),
  );

export const modelGuest = (id: string, person: Person, guest: Guest): ModelGuest => ({
  id,
  person,
  guest: withoutEmpty(guest),
  isAnswered: false,
  namedItself: false,
});

/** A row of a file. */
export interface Row {
  person: Person;
  guest: Guest;
}

const replyFields: readonly string[] = ['rsvp', 'repliedOn', 'meal', 'diets', 'dietText'];
const ownName: readonly string[] = ['first', 'last', 'child', 'named'];

/** Changes listed guests as a file does; returns the rows of new guests. */
export function importInto(model: Model, rows: readonly Row[]): Row[] {
  const taken = new Set<ModelGuest>();
  return rows.filter((row) => {
    const same = inOrder(model).filter((one) => one.person === row.person && !taken.has(one));
    const found = same.find(({ namedItself }) => !namedItself) ?? same[0];
    if (!found) return true;
    taken.add(found);
    const stays = (field: string) =>
      (found.isAnswered && replyFields.includes(field)) || (found.namedItself && ownName.includes(field));
    const changes = Object.entries(row.guest).filter(([field]) => !stays(field));
    found.guest = withoutEmpty({ ...found.guest, ...Object.fromEntries(changes) });
    return false;
  });
}

/** Changes guests as their household replies. */
export function replyInto(model: Model, replies: readonly GuestReply[], today: string): void {
  for (const { id, rsvp, meal, diets, dietText, plusOne } of replies) {
    const found = model.get(id);
    if (!found) throw new Error('Replied for nobody');
    const before = found.guest;
    const name = plusOne && { first: plusOne.first, last: plusOne.last, child: plusOne.child || undefined };
    const isNamed = name ? Boolean(name.first || name.last) : before.named !== false;
    const fields = { rsvp, meal: rsvp === 'declined' ? '' : meal, diets, dietText, named: isNamed ? undefined : false };
    const guest = withoutEmpty({ ...before, ...name, ...fields } as Guest);
    const isSame = found.isAnswered && fingerprint(guest) === fingerprint(before);
    found.guest = isSame ? before : { ...guest, repliedOn: today };
    if (before.named === false && isNamed) found.namedItself = true;
    found.isAnswered = true;
  }
}

const fingerprint = (guest: Guest): string =>
  JSON.stringify(Object.entries(guest).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Returns the guests whom an invitation is for. */
export function householdIn(model: Model, anchors: readonly string[]): ModelGuest[] {
  const first = anchors.map((id) => model.get(id)).find(Boolean);
  if (!first?.guest.household) return first ? [first] : [];
  return inOrder(model).filter(({ guest }) => guest.household === first.guest.household);
}

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Counts a list; names are in no order. */
export function countModel(model: Model) {
  const all = [...model.values()].map(({ guest }) => guest);
  const expected = all.filter(({ rsvp }) => rsvp !== 'declined');
  const replied = (reply: Rsvp) => all.filter(({ rsvp }) => (rsvp ?? 'pending') === reply).length;
  const tables = expected.flatMap(({ tags = [] }) => tags.find((tag) => tag.startsWith('Table ')) ?? []);
  return {
    invited: all.length,
    expected: expected.length,
    attending: replied('attending'),
    declined: replied('declined'),
    maybe: replied('maybe'),
    pending: replied('pending'),
    children: expected.filter(({ child }) => child === true).length,
    wheelchairs: expected.filter(({ wheelchair }) => wheelchair === true).length,
    meals: tally(expected.flatMap(({ meal }) => meal ?? [])),
    diets: tally(expected.flatMap(({ diets = [] }) => diets)),
    tables: tally(tables.map((tag) => tag.slice('Table '.length))),
    otherDiets: expected.filter(({ dietText }) => dietText !== undefined).length,
  };
}
