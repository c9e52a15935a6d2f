import { expect, it } from 'vitest';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { generateGuests } from '#tests/support/generated-guests.ts';
import type { Guest } from './guest.ts';
import { mergeGuests } from './merge-guests.ts';
import type { ListedGuest } from './merge-guests.ts';

const same = { first: 'Ann', last: 'Doe', email: 'Ann@example.test', household: 'The Does' };
const ann = { ...same, id: '1' };

/** Returns the list after an import. */
function importInto(list: readonly ListedGuest[], found: readonly Guest[]): ListedGuest[] {
  const { added, changed } = mergeGuests(list, found);
  const fields = new Map(changed.map((change) => [change.id, change.fields]));
  return [
    ...list.map((guest) => ({ ...guest, ...fields.get(guest.id) })),
    ...added.map((guest, at) => ({ ...guest, id: `${list.length + at}` })),
  ];
}

it.each([
  ['the same e-mail in other letters', { first: 'Ann', last: 'Doe', email: 'ann@example.test' }],
  ['no e-mail and the same household', { first: 'ANN', last: 'Doe', household: 'the does' }],
])('knows a guest again by %s', (_, found) => {
  expect(mergeGuests([ann], [found]).added).toEqual([]);
});

it.each([
  [
    'another name with the same e-mail',
    { first: 'Bob', last: 'Doe', email: 'ann@example.test', household: 'The Does' },
  ],
  ['another e-mail', { first: 'Ann', last: 'Doe', email: 'other@example.test', household: 'The Does' }],
  ['no e-mail and another household', { first: 'Ann', last: 'Doe', household: 'The Roes' }],
])('adds a guest with %s', (_, found) => {
  expect(mergeGuests([ann], [found])).toMatchObject({ added: [found], changed: [], retained: [] });
});

it('changes the fields that the file has, and no others', () => {
  const listed = { ...ann, meal: 'Fish', address: { city: 'Salem', zip: '01970' } };
  const found = { first: 'Ann', last: 'Doe', email: 'Ann@example.test', address: { zip: '02108' }, notes: 'Aunt' };
  expect(mergeGuests([listed], [found]).changed).toEqual([
    { id: '1', fields: { address: { city: 'Salem', zip: '02108' }, notes: 'Aunt' } },
  ]);
});

it('takes the spelling of the file, but not another split of the same name', () => {
  const listed = { ...ann, first: 'ANN MARIE' };
  expect(mergeGuests([listed], [{ ...same, first: 'Ann Marie' }]).changed).toEqual([
    { id: '1', fields: { first: 'Ann Marie' } },
  ]);
  expect(mergeGuests([listed], [{ ...same, first: 'Ann', last: 'Marie Doe' }]).changed).toEqual([]);
});

it('keeps replies and diets that the guest gave here, and lists them', () => {
  const listed: ListedGuest = { ...ann, rsvp: 'declined', diets: ['vegan'], answered: ['rsvp', 'diets'] };
  const found: Guest = { ...same, rsvp: 'attending', diets: ['halal'], meal: 'Fish' };
  const { changed, retained } = mergeGuests([listed], [found]);
  expect(changed).toEqual([{ id: '1', fields: { meal: 'Fish' } }]);
  expect(retained).toEqual([{ id: '1', fields: ['rsvp', 'diets'] }]);
});

it('removes no guest whom the file lacks', () => {
  expect(mergeGuests([ann], [])).toMatchObject({ added: [], changed: [], retained: [] });
});

it('changes nothing when the same file is imported again', { timeout: 60_000 }, () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const r = seededRandom(`merge ${seed}`);
    const found = generateGuests(r);
    const list = importInto([], found);
    expect(mergeGuests(list, found)).toMatchObject({ added: [], changed: [], retained: [] });
    const others = importInto(
      generateGuests(r).map((guest, at) => ({ ...guest, id: `old ${at}` })),
      found,
    );
    expect(mergeGuests(others, found).added).toEqual([]);
  }
});

it('matches two unnamed plus-ones one by one', () => {
  const two: Guest[] = [1, 2].map(() => ({ named: false, plusOneOf: 'Ann Doe', household: '@2' }));
  const three: Guest[] = [...two, ...two.slice(1)];
  expect(mergeGuests(importInto([], two), three).added).toHaveLength(1);
});

it('knows a plus-one again who named itself in a reply, and keeps the name', () => {
  const listed: ListedGuest[] = [
    ann,
    { id: '2', first: 'Sam', last: 'Hale', plusOneOf: 'Ann Doe', household: 'The Does', answered: ['first', 'last'] },
  ];
  const found: Guest[] = [same, { named: false, plusOneOf: 'Ann Doe', household: 'The Does' }];
  expect(mergeGuests(listed, found)).toMatchObject({ added: [], changed: [], retained: [] });
});
