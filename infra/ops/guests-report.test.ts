import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { CliError } from '../tools/cli-error.ts';
import { reportGuests } from './guests-report.ts';

let folder = '';

const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guests-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('reports guests without their rows, and everything that the preview counts', async () => {
  const rows = 'Name,RSVP,Plus One\nAnn Doe,Yes,yes\nBob Roe,Perhaps so,\nBob Roe,Perhaps so,\n';
  expect(await reportGuests([file('a.csv', rows)])).toEqual({
    guests: [
      { first: 'Ann', last: 'Doe', household: '@2', rsvp: 'attending' },
      { named: false, plusOneOf: 'Ann Doe', household: '@2', rsvp: 'attending' },
      { first: 'Bob', last: 'Roe' },
    ],
    households: ['@2'],
    warnings: [{ row: 3, code: 'unknown_reply' }],
    copies: 1,
    notInvited: 0,
    kept: [],
  });
});

const compoundFile = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const manyRows = (count: number) =>
  `Name,Note\n${Array.from({ length: count }, (_, at) => `Guest Number${at},x`).join('\n')}\n`;

const refusals: [string, string | Uint8Array, string][] = [
  ['old.xls', compoundFile, 'Save it as .xlsx or CSV.'],
  ['list.numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'Export it from Numbers to CSV or Excel.'],
  ['letter.xlsx', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'not a list of guests'],
  ['cut.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }).subarray(0, 60), 'damaged'],
  ['picture.csv', png, 'not a list of guests'],
  ['page.csv', '<!DOCTYPE html><html></html>', 'not a list of guests'],
  ['calendar.vcf', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'not a list of guests'],
  ['zeros.csv', new Uint8Array(1000), 'not a list of guests'],
  ['empty.csv', '', 'empty'],
  ['large.csv', new Uint8Array(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
  ['many.csv', manyRows(20_000), 'more than 2,000 guests'],
  ['party.csv', 'Name,Party Size\nAnn Doe,900000000\n', 'more than 2,000 guests'],
  ['wide.csv', `Name,${'x,'.repeat(100)}y\nAnn Doe${','.repeat(101)}\n`, 'more than 100 columns'],
];

it.each(refusals)('refuses %s with a sentence', async (name, content, sentence) => {
  const problem = await reportGuests([file(name, content)]).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(CliError);
  expect((problem as CliError).message).toContain(sentence);
});

it('reads 2,000 guests', async () => {
  const report = (await reportGuests([file('full.csv', manyRows(2000))])) as { guests: object[] };
  expect(report.guests).toHaveLength(2000);
});

it.each([[[]], [['a.csv', 'b.csv']], [['--help']], [['missing.csv']]])('refuses the arguments %j', async (args) => {
  await expect(reportGuests(args)).rejects.toThrow(CliError);
});
