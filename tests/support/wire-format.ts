/** DynamoDB's wire format for values, without sets and binary values. */
type WireValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: WireValue[] }
  | { M: WireItem };

export interface WireItem {
  [name: string]: WireValue;
}

/** @throws Error for values that the SDK refuses too, and for sets and binary values */
function toWireValue(value: unknown): WireValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: toWireNumber(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toWireValue) };
  if (typeof value !== 'object' || !isPlain(value)) throw new TypeError('Not a value of a table');
  return { M: toWire(value as Record<string, unknown>) };
}

function toWireNumber(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new Error(`The number ${value} is not allowed`);
  return String(value);
}

// As the SDK decides it.
const isPlain = ({ constructor }: { constructor?: { name?: string } }): boolean =>
  constructor === undefined || constructor.name === 'Object';

/** Omits undefined values, like the connection of functions/data/table.ts. */
export function toWire(item: Readonly<Record<string, unknown>>): WireItem {
  const wire: WireItem = {};
  for (const name in item) {
    if (item[name] !== undefined) wire[name] = toWireValue(item[name]);
  }
  return wire;
}

function fromWireValue(value: WireValue): unknown {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('M' in value) return fromWire(value.M);
  if ('L' in value) return value.L.map(fromWireValue);
  if ('BOOL' in value) return value.BOOL;
  if ('NULL' in value) return null;
  throw new TypeError(`Not a value of a table: ${JSON.stringify(value)}`);
}

export function fromWire(wire: WireItem): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in wire) item[name] = fromWireValue(wire[name] as WireValue);
  return item;
}
