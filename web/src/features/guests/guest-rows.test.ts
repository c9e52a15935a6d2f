import { expect, it } from 'vitest';
import type { Guest } from '#shared/guests/guest.ts';
import type { ListedGuest } from './api.ts';
import { toBulkEdits } from './bulk-edit.ts';
import { noChange } from './bulk-edit.ts';
import { toGuestEdits, toGuestForm } from './guest-form.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { filterChoices, noFilters, none, toRows } from './guest-rows.ts';

const guest = (id: string, fields: Guest): ListedGuest => ({ id, ...fields });

const list = [
  guest('1', { first: 'Zoë', last: 'Adams', household: '@1', rsvp: 'attending', tags: ['Table 10', 'work'] }),
  guest('2', { named: false, plusOneOf: 'Zoë Adams', household: '@1' }),
  guest('3', { first: 'Ann', last: 'Doe', household: 'The Does', diets: ['vegan'], tags: ['Table 2'] }),
  guest('4', { first: 'Cy', last: 'Doe', household: 'The Does', child: true, rsvp: 'declined' }),
  guest('5', { first: 'Bob', last: 'Doe', household: 'the does', rsvp: 'maybe', notes: 'Brings the cake' }),
  guest('6', { first: 'Moss', dietText: 'no onions' }),
];
const names = (filters = {}, order: Parameters<typeof toRows>[2] = 'name') =>
  toRows(list, { ...noFilters, ...filters }, order).map(({ name }) => name);

it('sorts by last name with households together, children and plus-ones last', () => {
  expect(names()).toEqual(['Zoë Adams', 'Guest of Zoë Adams', 'Ann Doe', 'Bob Doe', 'Cy Doe', 'Moss']);
  const company = toRows(list, noFilters, 'name').map((row) => row.company);
  expect(company).toEqual([
    'Household of 2',
    'Plus-one of Zoë Adams',
    'The Does · 3 guests',
    'With Ann Doe',
    'With Ann Doe',
    '',
  ]);
});

it('sorts by reply and by table, tables by number', () => {
  expect(names({}, 'reply').slice(0, 2)).toEqual(['Zoë Adams', 'Bob Doe']);
  expect(names({}, 'table').slice(0, 2)).toEqual(['Ann Doe', 'Zoë Adams']);
  expect(names({}, 'added')).toEqual(['Zoë Adams', 'Guest of Zoë Adams', 'Ann Doe', 'Bob Doe', 'Cy Doe', 'Moss']);
});

it.each([
  [{ search: 'zoe' }, ['Zoë Adams', 'Guest of Zoë Adams']],
  [{ search: 'cake bob' }, ['Bob Doe']],
  [{ search: '@1' }, []],
  [{ rsvp: 'pending' }, ['Guest of Zoë Adams', 'Ann Doe', 'Moss']],
  [{ table: '2' }, ['Ann Doe']],
  [{ table: none, rsvp: 'maybe' }, ['Bob Doe']],
  [{ diet: 'vegan' }, ['Ann Doe']],
  [{ diet: none, rsvp: 'pending' }, ['Guest of Zoë Adams']],
  [{ tag: 'work' }, ['Zoë Adams']],
])('filters by %j', (filters, found) => {
  expect(names(filters)).toEqual(found);
});

it('offers the tags, tables, diets and households that the list has', () => {
  expect(filterChoices(list)).toEqual({
    tags: ['work'],
    tables: ['2', '10'],
    diets: ['vegan'],
    households: ['The Does'],
  });
});

it('a bulk change edits only guests that it changes, and its undo restores each', () => {
  const change = { ...noChange, rsvp: 'attending' as const, table: '2', removeTag: 'work' };
  const { edits, undo } = toBulkEdits(list.slice(0, 3), change);
  expect(edits).toEqual([
    { id: '1', changes: { tags: { add: ['Table 2'], remove: ['Table 10', 'work'] } } },
    { id: '2', changes: { rsvp: { from: null, to: 'attending' }, tags: { add: ['Table 2'], remove: [] } } },
    { id: '3', changes: { rsvp: { from: null, to: 'attending' } } },
  ]);
  expect(undo).toEqual([
    { id: '1', changes: { tags: { add: ['Table 10', 'work'], remove: ['Table 2'] } } },
    { id: '2', changes: { rsvp: { from: 'attending', to: null }, tags: { add: [], remove: ['Table 2'] } } },
    { id: '3', changes: { rsvp: { from: 'attending', to: null } } },
  ]);
});

it('a bulk change marks guests who need a place for a wheelchair, or no longer do, and is undone', () => {
  const two = list.slice(0, 2).map((guest, n) => (n === 0 ? { ...guest, wheelchair: true as const } : guest));
  const needed = toBulkEdits(two, { ...noChange, wheelchair: 'yes' });
  expect(needed.edits).toEqual([{ id: '2', changes: { wheelchair: { from: null, to: true } } }]);
  expect(needed.undo).toEqual([{ id: '2', changes: { wheelchair: { from: true, to: null } } }]);
  const unneeded = toBulkEdits(two, { ...noChange, wheelchair: 'no' });
  expect(unneeded.edits).toEqual([{ id: '1', changes: { wheelchair: { from: true, to: null } } }]);
});

it('a name for a household without one is given to all of its members', () => {
  const [zoe] = list;
  if (!zoe) throw new Error('There is no guest');
  const before = toGuestForm(zoe);
  expect(before.household).toBeNull();
  const edits = toGuestEdits(zoe, changesBetween(before, { ...before, household: 'Adams', tags: ['work'] }), list);
  const household = { from: '@1', to: 'Adams' };
  expect(edits).toEqual([
    { id: '1', changes: { household, tags: { add: [], remove: ['Table 10'] } } },
    { id: '2', changes: { household } },
  ]);
});
