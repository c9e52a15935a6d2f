import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { generateGuests } from '#tests/support/generated-guests.ts';
import { findChangedList } from '#tests/support/guest-round-trip.ts';
import { exportGuests } from './export-guests.ts';
import { readGuestText, readGuests } from './read-guests.ts';
import type { ReadGuest } from './guest-reading.ts';

const withoutRow = ({ row: _, ...guest }: ReadGuest) => guest;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

it('reads back 300 generated lists unchanged', { timeout: 90_000 }, async () => {
  for (let seed = 0; seed < 300; seed += 1) expect(await findChangedList(seed)).toBeUndefined();
});

it('exports no cell that a spreadsheet would run', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const text = exportGuests(generateGuests(seededRandom(`cells ${seed}`)));
    const cells = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data.flat();
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
  }
});

it('keeps names that look like couples, families and unnamed guests as they are', async () => {
  const guests = [
    { first: 'Ann & Bob', last: 'Doe' },
    { first: 'The Doe', last: 'Family' },
    { first: 'Guest', notes: '=1+1' },
    { named: false as const, plusOneOf: 'Guest', household: '@3' },
    { named: false as const, plusOneOf: 'Guest', household: '@3' },
  ];
  expect((await readGuests(encode(exportGuests(guests)))).guests.map(withoutRow)).toEqual(guests);
});

it('reads an export from before the column of wheelchairs', async () => {
  const guests = [{ first: 'Ann & Bob', last: 'Doe', notes: 'Late' }];
  const [header = '', row = ''] = exportGuests(guests).split('\r\n');
  const earlier = [header.replace(/,Wheelchair$/, ''), row.replace(/,$/, '')].join('\r\n');
  expect((await readGuests(encode(earlier))).guests.map(withoutRow)).toEqual(guests);
});

it('reads further rows of an edited export, with their warnings', async () => {
  const text = `${exportGuests([{ first: 'Ann', last: 'Doe' }])},Bob,Roe,,,,,,bob@,212-555-0142,,,,2108,,Sure,,,,,,\n`;
  const { guests, warnings } = await readGuestText(text.slice(1).replaceAll('\r', ''));
  expect(guests[1]).toEqual({ row: 3, first: 'Bob', last: 'Roe', phone: '+12125550142', address: { zip: '02108' } });
  expect(warnings).toEqual([
    { row: 3, code: 'bad_email' },
    { row: 3, code: 'unknown_reply' },
  ]);
});
