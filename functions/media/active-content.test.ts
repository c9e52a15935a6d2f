import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { uploadFaults } from '#shared/media/uploads.ts';
import { docx, pdf, pdfPacking, pdfSaying } from '#tests/support/files.ts';
import { pdfFault } from './active-content.ts';
import { documentFault } from './check-document.ts';

const script = '<</S/JavaScript/JS(app.alert(1))>>';

describe('PDF check', () => {
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
    ['a script in a packed object without a type', pdfPacking(script, '/N 1/First 5/Filter/FlateDecode')],
    [
      'a script in a packed object after much other data',
      pdfPacking(script, `/Type/ObjStm/N 1/First 5/Filter/FlateDecode % obj ${' '.repeat(5000)}\n`),
    ],
  ])('refuses a PDF with %s', async (_what, bytes) => {
    expect(pdfFault(bytes)).toBe('active');
    expect(await documentFault('application/pdf', bytes)).toBe(uploadFaults.activeDocument);
  });

  it.each([
    ['encrypted', pdfSaying('', 'trailer<</Encrypt 5 0 R>>')],
    [
      'packed with an unusual filter',
      pdfPacking(script, '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]'),
    ],
    ['packed with a filter named by another object', pdfPacking(script, '/Type/ObjStm/N 1/First 5/Filter 8 0 R')],
    ['broken', pdfSaying('', '7 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode>>stream\nno zip\nendstream endobj')],
  ])("refuses a PDF that can't be checked because it is %s", async (_how, bytes) => {
    expect(await documentFault('application/pdf', bytes)).toBe(uploadFaults.closedDocument);
  });

  it.each([
    ['a plain one', pdf],
    ['one that opens at a page', pdfSaying('/OpenAction [3 0 R /XYZ null null 0]')],
    ['one that mentions scripts', pdfSaying('', '3 0 obj(JavaScript and Launch are words)endobj')],
    ['one with names that start like those of actions', pdfSaying('/LaunchDate(2027) /JavaScripts 0')],
    ['one with links', pdfSaying('', '3 0 obj<</S/URI/URI(https://hostwell.test)>>endobj')],
    ['one with packed objects', pdfPacking('<</Type/Page>>')],
    [
      'one with an outline and pictures',
      pdfSaying(
        '',
        '3 0 obj<</First 4 0 R/AP<</N 5 0 R>>>>endobj 6 0 obj<</Filter/DCTDecode>>stream\nJFIF\nendstream endobj',
      ),
    ],
  ])('accepts a PDF: %s', async (_what, bytes) => {
    expect(await documentFault('application/pdf', bytes)).toBeUndefined();
  });

  it('checks any PDF within seconds of CPU time', () => {
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
      // CPU time, so that a busy machine doesn't matter.
      const start = process.cpuUsage();
      pdfFault(bytes);
      expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    }
  });
});

it('checks other documents by their own rules', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(await documentFault(word, docx)).toBeUndefined();
  expect(await documentFault('application/pdf', docx)).toBe(uploadFaults.brokenDocument);
});
