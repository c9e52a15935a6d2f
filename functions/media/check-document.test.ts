import { describe, expect, it } from 'vitest';
import { requiredContentType } from '#shared/media/uploads.ts';
import { compoundFile, cutInHalf, docx, html, pdf, program, xlsx, zip } from '#tests/support/files.ts';
import { isDocument } from './check-document.ts';

const pricingContentType = (extension: string): string =>
  requiredContentType('pricing-document', `prices.${extension}`) ?? '';

const right: [string, Buffer][] = [
  ['pdf', pdf],
  ['doc', compoundFile('WordDocument')],
  ['xls', compoundFile('Workbook')],
  ['docx', docx],
  ['xlsx', xlsx],
];

describe('a document', () => {
  it.each(right)('%s is known by its content', async (extension, bytes) => {
    expect(await isDocument(pricingContentType(extension), bytes)).toBe(true);
  });

  it.each(right)('%s is not taken for another kind', async (extension, bytes) => {
    const taken: string[] = [];
    for (const [other] of right) if (await isDocument(pricingContentType(other), bytes)) taken.push(other);
    expect(taken).toEqual([extension]);
  });

  it.each(right.filter(([extension]) => extension !== 'doc' && extension !== 'xls'))(
    '%s that was cut off is refused',
    async (extension, bytes) => expect(await isDocument(pricingContentType(extension), cutInHalf(bytes))).toBe(false),
  );

  it.each(right)('%s is not just a name: a program, a web page and any zip are refused', async (extension) => {
    for (const bytes of [program, html, zip(['notes.txt']), Buffer.alloc(0), Buffer.from('PK')])
      expect(await isDocument(pricingContentType(extension), bytes)).toBe(false);
  });

  it('may end with a comment of its zip', async () => {
    const bytes = zip(['[Content_Types].xml', 'word/document2.xml'], 'made by hand');
    expect(await isDocument(pricingContentType('docx'), bytes)).toBe(true);
  });

  it('with macros is refused', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'];
    expect(await isDocument(pricingContentType('docx'), zip(parts))).toBe(false);
  });

  it('a zip whose directory points outside is refused', async () => {
    const bytes = Buffer.from(docx);
    bytes.writeUInt32LE(0xffffff00, bytes.length - 6);
    expect(await isDocument(pricingContentType('docx'), bytes)).toBe(false);
  });

  it('with anything behind the end of its zip is refused', async () => {
    const macros = zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']);
    expect(await isDocument(pricingContentType('docx'), Buffer.concat([docx, Buffer.from('more')]))).toBe(false);
    expect(await isDocument(pricingContentType('docx'), Buffer.concat([macros, docx]))).toBe(false);
  });

  it.each(['../word/document.xml', '/word/document.xml', String.raw`word\document.xml`])(
    'with a part called %s is refused',
    async (part) =>
      expect(
        await isDocument(pricingContentType('docx'), zip(['[Content_Types].xml', 'word/document.xml', part])),
      ).toBe(false),
  );
});
