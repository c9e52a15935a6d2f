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

function toWireValue(value: unknown): WireValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(toWireValue) };
  return { M: toWire(value as Record<string, unknown>) };
}

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
  return 'BOOL' in value ? value.BOOL : null;
}

export function fromWire(wire: WireItem): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in wire) item[name] = fromWireValue(wire[name] as WireValue);
  return item;
}
