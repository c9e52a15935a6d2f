import { isDeepStrictEqual } from 'node:util';

/* The part of DynamoDB's expressions that functions/ uses: conditions, and updates by SET, REMOVE and ADD. */

export type StoredItem = Record<string, unknown>;

/** The names and values of an expression. */
export interface Expressed {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

type Path = readonly (string | number)[];

/** A part of an expression that is read off an item. */
type Read<T> = (item: StoredItem, values: StoredItem) => T;

const tokenPattern = /\s*(<>|<=|>=|[=<>(),+-]|[#:]?\w+(?:\.#?\w+|\[\d+\])*)/y;

function tokensIn(expression: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < expression.trimEnd().length) {
    const token = tokenPattern.exec(expression)?.[1];
    if (token === undefined) throw new Error(`ValidationException: can't read ${expression}`);
    tokens.push(token);
  }
  return tokens;
}

/** Reads the tokens of one expression. */
class Reader {
  private readonly tokens: readonly string[];
  private readonly names: Record<string, string>;
  private at = 0;

  constructor(expression: string, names: Record<string, string>) {
    this.tokens = tokensIn(expression);
    this.names = names;
  }

  get next(): string {
    return this.tokens[this.at] ?? '';
  }

  get isDone(): boolean {
    return this.at === this.tokens.length;
  }

  take(): string {
    this.at += 1;
    return this.tokens[this.at - 1] ?? '';
  }

  takeIf(token: string): boolean {
    if (this.next !== token) return false;
    this.at += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.takeIf(token)) throw new Error(`ValidationException: ${this.next} in place of ${token}`);
  }

  path(): Path {
    return this.take()
      .split(/[.[]/)
      .map((part) => {
        if (part.endsWith(']')) return Number.parseInt(part, 10);
        const name = part.startsWith('#') ? this.names[part] : part;
        if (name === undefined) throw new Error(`ValidationException: ${part} is not defined`);
        return name;
      });
  }

  operand(): Read<unknown> {
    if (this.takeIf('if_not_exists')) return this.fallback();
    if (this.takeIf('list_append')) return this.joined();
    if (this.next.startsWith(':')) {
      const name = this.take();
      return (_, values) => {
        if (!(name in values)) throw new Error(`ValidationException: ${name} is not defined`);
        return values[name];
      };
    }
    const path = this.path();
    return (item) => valueAt(item, path);
  }

  private joined(): Read<unknown> {
    this.expect('(');
    const first = this.operand();
    this.expect(',');
    const second = this.operand();
    this.expect(')');
    return (item, values) => [...(first(item, values) as unknown[]), ...(second(item, values) as unknown[])];
  }

  private fallback(): Read<unknown> {
    this.expect('(');
    const path = this.path();
    this.expect(',');
    const otherwise = this.operand();
    this.expect(')');
    return (item, values) => valueAt(item, path) ?? otherwise(item, values);
  }
}

function valueAt(item: StoredItem, path: Path): unknown {
  let value: unknown = item;
  for (const part of path) value = (value as StoredItem | undefined)?.[part];
  return value;
}

function or(reader: Reader): Read<boolean> {
  const parts = [and(reader)];
  while (reader.takeIf('OR')) parts.push(and(reader));
  return (item, values) => parts.some((part) => part(item, values));
}

function and(reader: Reader): Read<boolean> {
  const parts = [single(reader)];
  while (reader.takeIf('AND')) parts.push(single(reader));
  return (item, values) => parts.every((part) => part(item, values));
}

function single(reader: Reader): Read<boolean> {
  if (reader.takeIf('(')) {
    const inner = or(reader);
    reader.expect(')');
    return inner;
  }
  for (const isThere of [true, false]) {
    if (!reader.takeIf(isThere ? 'attribute_exists' : 'attribute_not_exists')) continue;
    reader.expect('(');
    const path = reader.path();
    reader.expect(')');
    return (item) => (valueAt(item, path) !== undefined) === isThere;
  }
  const left = reader.operand();
  const compare = comparisons[reader.take()];
  if (!compare) throw new Error('ValidationException: an unknown comparison');
  const right = reader.operand();
  return (item, values) => compare(left(item, values), right(item, values));
}

type Ordered = string | number;

/** Values of different types have no order. */
const inOrder = (is: (a: Ordered, b: Ordered) => boolean) => (a: unknown, b: unknown) =>
  typeof a === typeof b && a !== undefined && is(a as Ordered, b as Ordered);

const isEqual = (a: unknown, b: unknown): boolean =>
  a !== undefined && b !== undefined && (a === b || isDeepStrictEqual(a, b));

const comparisons: Record<string, (a: unknown, b: unknown) => boolean> = {
  '=': isEqual,
  '<>': (a, b) => !isEqual(a, b),
  '<': inOrder((a, b) => a < b),
  '<=': inOrder((a, b) => a <= b),
  '>': inOrder((a, b) => a > b),
  '>=': inOrder((a, b) => a >= b),
};

const read = new Map<string, unknown>();

/** Each expression is read once; its names are those in it, except in tests. */
function once<T>(expression: string, names: Record<string, string>, parse: (reader: Reader) => T): T {
  const key = `${expression} ${Object.values(names).join(' ')}`;
  if (read.has(key)) return read.get(key) as T;
  const reader = new Reader(expression, names);
  const parsed = parse(reader);
  if (!reader.isDone) throw new Error(`ValidationException: ${expression} goes on with ${reader.next}`);
  read.set(key, parsed);
  return parsed;
}

/** Returns true if an item, or the absence of one, meets a condition. */
export function holds(
  expression: string | undefined,
  item: StoredItem | undefined,
  { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Expressed,
): boolean {
  return expression === undefined || once(expression, names, or)(item ?? {}, values);
}

/** Changes an item; `before` is the item as it was. */
type Change = (item: StoredItem, before: StoredItem, values: StoredItem) => void;

const clauses = ['SET', 'REMOVE', 'ADD'];

function updates(reader: Reader): Change[] {
  const changes: Change[] = [];
  while (!reader.isDone) {
    const clause = reader.take();
    const parse = { SET: setting, REMOVE: removing, ADD: adding }[clause];
    if (!parse) throw new Error(`ValidationException: ${clause} is not supported`);
    do changes.push(parse(reader));
    while (reader.takeIf(','));
    if (!reader.isDone && !clauses.includes(reader.next)) throw new Error(`ValidationException: at ${reader.next}`);
  }
  return changes;
}

function setting(reader: Reader): Change {
  const path = reader.path();
  reader.expect('=');
  const first = reader.operand();
  const sign = reader.takeIf('+') ? 1 : reader.takeIf('-') ? -1 : 0;
  const second = sign === 0 ? undefined : reader.operand();
  return (item, before, values) => {
    const value = first(before, values);
    const other = second?.(before, values);
    if (value === undefined || (second && (typeof value !== 'number' || typeof other !== 'number')))
      throw new Error('ValidationException: an operand has no value, or is no number');
    put(item, path, second ? Number(value) + sign * Number(other) : value);
  };
}

function removing(reader: Reader): Change {
  const path = reader.path();
  return (item) => {
    const parent = valueAt(item, path.slice(0, -1)) as StoredItem | undefined;
    if (parent) delete parent[path.at(-1) ?? ''];
  };
}

function adding(reader: Reader): Change {
  const path = reader.path();
  const amount = reader.operand();
  return (item, before, values) => {
    const [known = 0, added] = [valueAt(before, path), amount(before, values)];
    if (typeof known !== 'number' || typeof added !== 'number')
      throw new Error('ValidationException: an operand is no number');
    put(item, path, known + added);
  };
}

function put(item: StoredItem, path: Path, value: unknown): void {
  const parent = valueAt(item, path.slice(0, -1)) as StoredItem | undefined;
  if (!parent) throw new Error('ValidationException: the document path is invalid for update');
  parent[path.at(-1) ?? ''] = value;
}

/** Changes an item in place by an update. */
export function applyUpdate(
  expression: string,
  item: StoredItem,
  { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Expressed,
): void {
  const before = { ...item };
  for (const change of once(expression, names, updates)) change(item, before, values);
}
