import { describe, expect, it } from 'vitest';
import { contentTypeOf } from '#shared/media/uploads.ts';
import { compoundFile, cutInHalf, docx, html, pdf, program, xlsx, zip } from '#tests/support/files.ts';
import { isDocument } from './check-document.ts';

const typeOf = (extension: string): string => contentTypeOf('pricing-document', `prices.${extension}`) ?? '';

const right: [string, Buffer][] = [
  ['pdf', pdf],
  ['doc', compoundFile('WordDocument')],
  ['xls', compoundFile('Workbook')],
  ['docx', docx],
  ['xlsx', xlsx],
];

describe('document check', () => {
  it.each(right)('recognizes a %s by its content', async (extension, bytes) => {
    expect(await isDocument(typeOf(extension), bytes)).toBe(true);
  });

  it.each(right)('recognizes a %s as no other kind', async (extension, bytes) => {
    const taken: string[] = [];
    for (const [other] of right) if (await isDocument(typeOf(other), bytes)) taken.push(other);
    expect(taken).toEqual([extension]);
  });

  it.each(right.filter(([extension]) => extension !== 'doc' && extension !== 'xls'))(
    'refuses a truncated %s',
    async (extension, bytes) => expect(await isDocument(typeOf(extension), cutInHalf(bytes))).toBe(false),
  );

  it.each(right)('refuses a program, a web page and any other zip as a %s', async (extension) => {
    for (const bytes of [program, html, zip(['notes.txt']), Buffer.alloc(0), Buffer.from('PK')])
      expect(await isDocument(typeOf(extension), bytes)).toBe(false);
  });

  it('accepts a zip with a comment at its end', async () => {
    const bytes = zip(['[Content_Types].xml', 'word/document2.xml'], 'made by hand');
    expect(await isDocument(typeOf('docx'), bytes)).toBe(true);
  });

  it('refuses a document with macros', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'];
    expect(await isDocument(typeOf('docx'), zip(parts))).toBe(false);
  });

  it('refuses a zip whose directory points outside the file', async () => {
    const bytes = Buffer.from(docx);
    bytes.writeUInt32LE(0xffffff00, bytes.length - 6);
    expect(await isDocument(typeOf('docx'), bytes)).toBe(false);
  });

  it('refuses a document with data after the end of its zip', async () => {
    const macros = zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']);
    expect(await isDocument(typeOf('docx'), Buffer.concat([docx, Buffer.from('more')]))).toBe(false);
    expect(await isDocument(typeOf('docx'), Buffer.concat([macros, docx]))).toBe(false);
  });

  it.each(['../word/document.xml', '/word/document.xml', String.raw`word\document.xml`])(
    'refuses a document with a part named %s',
    async (part) =>
      expect(await isDocument(typeOf('docx'), zip(['[Content_Types].xml', 'word/document.xml', part]))).toBe(false),
  );
});
