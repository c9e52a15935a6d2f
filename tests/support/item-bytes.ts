/**
 * Returns the size of an item by DynamoDB's published rules: UTF-8 bytes of names and strings, about one byte per two
 * digits of a number, one for null and booleans, and three for each list or map plus one per element.
 */
export const itemBytes = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + utf8(name) + valueBytes(value), 0);

function valueBytes(value: unknown): number {
  if (value === undefined) return 0;
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return utf8(value);
  if (typeof value === 'number') return numberBytes(value);
  if (Array.isArray(value)) return 3 + value.reduce<number>((sum, one) => sum + 1 + valueBytes(one), 0);
  const entries = Object.values(value as Record<string, unknown>).filter((one) => one !== undefined);
  return 3 + entries.length + itemBytes(value as Record<string, unknown>);
}

function numberBytes(value: number): number {
  const digits = String(Math.abs(value))
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

const utf8 = (text: string): number => Buffer.byteLength(text);
