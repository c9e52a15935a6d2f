import { expect, it } from 'vitest';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { generateGuests } from '#tests/support/generated-guests.ts';
import type { Guest } from './guest.ts';
import { withoutDefaults } from './guest-reading.ts';
import { fitGuest } from './limits.ts';
import type { ListedGuest } from './merge-guests.ts';
import { planImport } from './plan-import.ts';
import { splitParts } from './split-parts.ts';

/** Imports a file into a list in parts, as browser and server do together. */
function importInto(list: readonly ListedGuest[], file: readonly Guest[]) {
  let after = [...list];
  const taken = new Set<string>();
  const run = { added: 0, changed: 0 };
  for (const part of splitParts(file)) {
    const { added, changed, matched } = planImport(after, part, taken);
    const changes = new Map(changed.map(({ id, fields }) => [id, fields]));
    const fresh = added.map((guest, nth) => ({ ...guest, id: `${after.length + nth}`.padStart(6, '0') }));
    after = after.map((guest) => withoutDefaults({ ...guest, ...changes.get(guest.id) }));
    after.push(...fresh);
    for (const id of [...matched, ...fresh.map((guest) => guest.id)]) taken.add(id);
    run.added += added.length;
    run.changed += changed.length;
  }
  return { list: after, ...run };
}

const households = (list: readonly Guest[]): number =>
  new Set(list.flatMap(({ household }) => household?.toLowerCase() ?? [])).size;

it('the same file twice changes nothing, and no guest is lost, for 150 hostile files', () => {
  for (let seed = 0; seed < 150; seed += 1) {
    const file = generateGuests(seededRandom(`import ${seed}`), 200).map((guest) => fitGuest(guest).guest);
    const first = importInto([], file);
    expect([seed, first.added, first.changed]).toEqual([seed, file.length, 0]);
    expect([seed, households(first.list)]).toEqual([seed, households(file)]);
    const { added, changed } = importInto(first.list, file);
    expect({ seed, added, changed }).toEqual({ seed, added: 0, changed: 0 });
  }
});

it('households without a name of two files stay apart', () => {
  const { list } = importInto(
    [],
    [
      { first: 'Ann', household: '@2' },
      { first: 'Bob', household: '@2' },
    ],
  );
  const both = importInto(list, [
    { first: 'Cy', household: '@2' },
    { first: 'Di', household: '@2' },
  ]);
  expect(both.list.map(({ household }) => household)).toEqual(['@1', '@1', '@2', '@2']);
});
