import { expect, it } from 'vitest';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { writeWorkbook } from '#tests/support/workbook-file.ts';
import { FileProblem } from './file-problem.ts';
import { formatGuest } from './guest.ts';
import { readGuests, readGuestText } from './read-guests.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const names = async (input: string | Uint8Array) =>
  (await readGuests(typeof input === 'string' ? encode(input) : input)).guests.map(formatGuest);

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

it.each([
  ['UTF-16LE with a mark', utf16('\uFEFFName\nZoë Doe\n', true)],
  ['UTF-16BE with a mark', utf16('\uFEFFName\nZoë Doe\n', false)],
  ['UTF-16LE without a mark', utf16(`Name,Email\nZoë Doe,${'x'.repeat(60)}`, true)],
  ['UTF-8', encode('Name\nZoë Doe\n')],
  ['Windows-1252', Uint8Array.from('Name\nZoë Doe\n', (letter) => letter.charCodeAt(0))],
])('decodes %s', async (_, bytes) => {
  expect(await names(bytes)).toEqual(['Zoë Doe']);
});

it.each([
  ['Name;Note\nAnn Doe;a, b\nBob Roe;c\n', ['Ann Doe', 'Bob Roe']],
  ['Name\tEmail\nAnn Doe\t\n', ['Ann Doe']],
  ['Name|Email\rAnn Doe|\rBob Roe|\r', ['Ann Doe', 'Bob Roe']],
  ['SEP=|\nName|Note\nAnn Doe|a,b,c\n', ['Ann Doe']],
  ['Name\nAnn Doe\n\n\nBob Roe', ['Ann Doe', 'Bob Roe']],
  ['Name,Email\r\nAnn Doe,\nBob Roe,\r', ['Ann Doe', 'Bob Roe']],
  ['"Name","Note"\n"Doe, ""Ann""","x\ny"\n', ['"Ann" Doe']],
  ['  First  name , Last Name\n Ann\u00a0\u00a0Marie , Doe \n', ['Ann Marie Doe']],
  ['begin:vcard\nversion:3.0\nn:Doe;Ann\nend:vcard\n', ['Ann Doe']],
  ['\n\n  BEGIN:VCARD\nVERSION:3.0\nFN:Ann Doe\nEND:VCARD\n', ['Ann Doe']],
])('reads %j', async (text, guests) => {
  expect(await names(text)).toEqual(guests);
});

it('takes apostrophes off that keep text from being a formula, and no others', async () => {
  const cells = ["'=1", "''=1", "'5", "''5", "'tis", "''tis", '="007"', '"=""7"""'];
  const { guests } = await readGuestText(`Name,Note\n${cells.map((cell) => `Ann Doe,${cell}`).join('\n')}\n`);
  expect(guests.map(({ notes }) => notes)).toEqual(['=1', "'=1", '5', "'5", "'tis", "''tis", '007', '7']);
});

it('finds a header in row 15, none in row 16, and guesses nothing', async () => {
  const title = (count: number) => 'Our wedding\n'.repeat(count);
  expect(await names(`${title(14)}Name\nAnn Doe\n`)).toEqual(['Ann Doe']);
  const { guests, warnings } = await readGuestText(`${title(15)}Name\nAnn Doe\n`);
  expect([guests, warnings]).toEqual([[], [{ row: 1, code: 'no_header' }]]);
});

it('reads columns as the host maps them', async () => {
  const mapping = { headerRow: 0, fields: ['last', 'first', undefined, 'email'] as const };
  const { guests } = await readGuestText('Doe,Ann,x,ann@example.test\n', { mapping });
  expect(guests).toEqual([{ row: 1, first: 'Ann', last: 'Doe', email: 'ann@example.test' }]);
});

it('counts equal rows once, and keeps people who differ in anything', async () => {
  const { guests, copies } = await readGuestText('Name,Note\nAnn Doe,a\nAnn Doe,b\nAnn Doe,a\n');
  expect([guests.length, copies]).toEqual([2, 1]);
});

it('warns of cells beyond the header, rows without names and quotes left open', async () => {
  const { guests, warnings } = await readGuestText('Name,Email\nAnn Doe,,x\n,bob@example.test\nCy Moss,"x\nDi Hale,\n');
  expect(guests.map(formatGuest)).toEqual(['Ann Doe', 'Cy Moss']);
  expect(warnings).toEqual([
    { row: 2, code: 'long_row' },
    { row: 3, code: 'no_name' },
    { row: 4, code: 'open_quote' },
    { row: 4, code: 'bad_email' },
  ]);
});

/** An error other than the refusals that a host reads. */
const isCrash = (problem: unknown): boolean => problem instanceof Error && !(problem instanceof FileProblem);

const samples = [
  encode('First Name,Last Name,Email,Plus One,Household\nAnn,Doe,"a@example.test",yes,"The ""Does"""\nBob,Roe,,2,\n'),
  encode(
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE:=44;Ann;;;\r\nTEL;CELL:212-555-0142\r\nEND:VCARD\r\n',
  ),
  writeWorkbook({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Name', 'Email'],
          ['Ann', { text: 'x', link: 'mailto:a@example.test' }],
        ],
        merged: ['A2:A3'],
      },
    ],
  }),
];

it('reads or refuses random and damaged files, and never crashes', async () => {
  const r = seededRandom('damaged guest lists');
  for (let count = 0; count < 600; count += 1) {
    const sample = r.pick([...samples, new Uint8Array(r.int(1, 400))]);
    const bytes = Uint8Array.from(sample, (byte) => (byte === 0 && !samples.includes(sample) ? r.int(0, 255) : byte));
    for (let change = r.int(0, 12); change > 0; change -= 1) bytes[r.int(0, bytes.length - 1)] = r.int(0, 255);
    const problem: unknown = await readGuests(bytes.subarray(0, r.int(1, bytes.length))).catch(
      (error: unknown) => error,
    );
    expect(isCrash(problem)).toBe(false);
  }
});

// The sizes that take longest for their bytes; a busy machine takes a second for each.
it.each([
  ['quotes', '"'],
  ['commas', ','],
  ['signs of phones', '1 / '],
  ['names', 'Ann and '],
  ['plus-ones', '+1 '],
  ['diets', 'no nuts; '],
  ['folds of a card', '\n '],
])('reads 100,000 letters of %s in bounded time', { timeout: 30_000 }, async (_, piece) => {
  const cell = piece.repeat(Math.floor(100_000 / piece.length));
  for (const text of [`Name,Phone,Email,Diet\nAnn,${cell}`, `Name,Email\n${cell},x`, `BEGIN:VCARD\nNOTE:${cell}`]) {
    const started = performance.now();
    const problem: unknown = await readGuestText(text).catch((error: unknown) => error);
    expect(isCrash(problem)).toBe(false);
    expect(performance.now() - started).toBeLessThan(10_000);
  }
});
