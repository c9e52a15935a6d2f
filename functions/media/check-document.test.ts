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

describe('a document', () => {
  it.each(right)('%s is known by its content', (extension, bytes) => {
    expect(isDocument(typeOf(extension), bytes)).toBe(true);
  });

  it.each(right)('%s is not taken for another kind', (extension, bytes) => {
    const taken = right.map(([other]) => other).filter((other) => isDocument(typeOf(other), bytes));
    expect(taken).toEqual([extension]);
  });

  it.each(right.filter(([extension]) => extension !== 'doc' && extension !== 'xls'))(
    '%s that was cut off is refused',
    (extension, bytes) => expect(isDocument(typeOf(extension), cutInHalf(bytes))).toBe(false),
  );

  it.each(right)('%s is not just a name: a program, a web page and any zip are refused', (extension) => {
    for (const bytes of [program, html, zip(['notes.txt']), Buffer.alloc(0), Buffer.from('PK')])
      expect(isDocument(typeOf(extension), bytes)).toBe(false);
  });

  it('may end with a comment of its zip', () => {
    expect(isDocument(typeOf('docx'), zip(['[Content_Types].xml', 'word/document2.xml'], 'made by hand'))).toBe(true);
  });

  it('with macros is refused', () => {
    const parts = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'];
    expect(isDocument(typeOf('docx'), zip(parts))).toBe(false);
  });

  it('a zip whose directory points outside is refused', () => {
    const bytes = Buffer.from(docx);
    bytes.writeUInt32LE(0xffffff00, bytes.length - 6);
    expect(isDocument(typeOf('docx'), bytes)).toBe(false);
  });
});
