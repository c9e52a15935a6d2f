import { expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { writeWorkbook } from '#tests/support/workbook-file.ts';
import type { Cell, SheetDescription } from '#tests/support/workbook-file.ts';
import { readGuests } from './read-guests.ts';

const readSheets = (...sheets: SheetDescription[]) => readGuests(writeWorkbook({ sheets }));
const readRows = (...rows: Cell[][]) => readSheets({ name: 'Guests', rows });

it('reads the first visible sheet with a header', async () => {
  const rows = (name: string): Cell[][] => [
    ['Name', 'Email'],
    [name, null],
  ];
  const { guests } = await readSheets(
    { name: 'Old', state: 'hidden', rows: rows('Old Guest') },
    { name: 'Older', state: 'veryHidden', rows: rows('Older Guest') },
    { name: 'Export Summary', rows: [['This document was exported from Numbers.'], ['Sheet 1', 'Table 1']] },
    { name: 'Sheet 1', rows: [['Table 1'], ...rows('Ann Doe')] },
    { name: 'Sheet 2', rows: rows('Bob Roe') },
  );
  expect(guests).toEqual([{ row: 3, first: 'Ann', last: 'Doe' }]);
});

it('reads hidden rows, and rows below a gap by their number', async () => {
  const rows: Cell[][] = [['Our wedding'], [], ['Name', 'Email'], [], ['Ann Doe', 'ann@'], ['Bob Roe', null]];
  const { guests, warnings } = await readSheets({ name: 'Guests', rows, hiddenRows: [6] });
  expect(guests.map(({ row, first }) => [row, first])).toEqual([
    [5, 'Ann'],
    [6, 'Bob'],
  ]);
  expect(warnings).toEqual([{ row: 5, code: 'bad_email' }]);
});

it('fills merged households down, and no others', async () => {
  const rows = [
    ['Household', 'Name'],
    ['The Does', 'Ann Doe'],
    [null, 'Bob Doe'],
    [null, 'Cy Moss'],
    [null, 'Di Hale'],
  ];
  const { guests, warnings } = await readSheets({ name: 'Guests', rows, merged: ['A2:A3'] });
  expect(guests.map(({ household }) => household ?? null)).toEqual(['The Does', 'The Does', null, null]);
  expect(warnings).toEqual([]);
});

it('gives ZIP codes their zeros back', async () => {
  const { guests } = await readRows(
    ['Name', 'Zip'],
    ['Ann Doe', { number: 2108, format: 'zip' }],
    ['Bob Roe', 601],
    ['Cy Moss', 60_601],
  );
  expect(guests.map(({ address }) => address?.zip)).toEqual(['02108', '00601', '60601']);
});

it('reads phones that are numbers, without an exponent', async () => {
  const { guests, warnings } = await readRows(
    ['Name', 'Phone'],
    ['Ann Doe', 2_125_550_142],
    ['Bob Roe', 442_071_234_567],
    ['Cy Moss', 12_125_550_142],
  );
  expect(guests.map(({ phone }) => phone)).toEqual(['+12125550142', '+442071234567', '+12125550142']);
  expect(warnings).toEqual([]);
});

it.each([
  [false, 46_267],
  [true, 44_805],
])('reads dates by the epoch of the workbook (1904: %s)', async (from1904, number) => {
  const rows: Cell[][] = [
    ['Name', 'RSVP', 'RSVP date'],
    ['Ann Doe', 'Yes', { number, format: 'date' }],
    ['Bob Roe', 'Yes', { number: number + 0.999_99, format: 'date' }],
  ];
  const { guests } = await readGuests(writeWorkbook({ sheets: [{ name: 'Guests', rows }], from1904 }));
  expect(guests.map(({ repliedOn }) => repliedOn)).toEqual(['2026-09-02', '2026-09-02']);
});

it('reads the stored value of a formula and runs none', async () => {
  const { guests } = await readRows(
    ['Name', 'Email', 'Note'],
    [
      { formula: 'B2&" Doe"', value: 'Ann Doe' },
      { formula: 'HYPERLINK("http://example.test","x")', value: 'ann@example.test' },
      '=1+1',
    ],
  );
  expect(guests).toEqual([{ row: 2, first: 'Ann', last: 'Doe', email: 'ann@example.test', notes: '=1+1' }]);
});

it('warns of cells with an error and reads them as empty', async () => {
  const { guests, warnings } = await readRows(
    [{ error: '#REF!' }, null],
    ['Name', 'Note'],
    ['Ann Doe', { error: '#N/A' }],
    ['Bob Roe', 'x'],
  );
  expect(guests.map(({ notes }) => notes ?? null)).toEqual([null, 'x']);
  expect(warnings).toEqual([{ row: 3, code: 'cell_error' }]);
});

it('reads the address behind a link in the e-mail column only', async () => {
  const { guests } = await readRows(
    ['Name', 'Email', 'Note'],
    [
      'Ann Doe',
      { text: 'Email Ann', link: 'mailto:ann@example.test?subject=Hello' },
      { text: 'Write', link: 'mailto:x@example.test' },
    ],
    ['Bob Roe', { text: 'bob@example.test', link: 'mailto:other@example.test' }, null],
  );
  expect(guests.map(({ email, notes }) => [email, notes ?? null])).toEqual([
    ['ann@example.test', 'Write'],
    ['bob@example.test', null],
  ]);
});

const damaged = 'This file is damaged. Save it again as .xlsx or CSV.';

it('refuses a workbook that is cut off or lacks its sheet', async () => {
  const whole = writeWorkbook({ sheets: [{ name: 'Guests', rows: [['Name'], ['Ann Doe']] }] });
  await expect(readGuests(whole.subarray(0, whole.length - 200))).rejects.toThrow(damaged);
  await expect(readGuests(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).rejects.toThrow(damaged);
});

it('refuses a small file that unpacks to more than any list has', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': strToU8(' '), 'xl/worksheets/sheet1.xml': new Uint8Array(61_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readGuests(bomb)).rejects.toThrow('larger than 5 MB');
});
