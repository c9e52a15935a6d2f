import { strFromU8, unzipSync } from 'fflate';
import { FileProblem } from './file-problem.ts';

/** Start tag of an element, with or without a namespace. */
export interface XmlTag {
  name: string;
  attributes: Record<string, string>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const decodeXml = (text: string): string => text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,4});/gi, decodeEntity);

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?<![\w:.-])([\w:.-]+)\s?=\s?(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      withoutPrefix(name),
      decodeXml(double ?? single ?? ''),
    ]),
  );

/** Returns the start tags of these elements in an XML text, in its order. */
export function findTags(xml: string, names: readonly string[]): XmlTag[] {
  const pattern = new RegExp(`<(?:\\w+:)?(${names.join('|')})(\\s[^<>]*)?>`, 'g');
  return [...xml.matchAll(pattern)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: readAttributes(attributes),
  }));
}

const mostUnpackedBytes = 60_000_000;

/**
 * Returns the XML entries of a workbook.
 * @throws FileProblem if the ZIP is damaged or its entries are larger than any list needs
 */
export function unpackXml(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  const isNeeded = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(?:xml|rels)$/.test(name)) return false;
    size += originalSize;
    if (size > mostUnpackedBytes) throw new FileProblem('too_large');
    return true;
  };
  try {
    const entries = unzipSync(bytes, { filter: isNeeded });
    return new Map(Object.entries(entries).map(([name, content]) => [name, strFromU8(content)]));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('damaged');
  }
}
