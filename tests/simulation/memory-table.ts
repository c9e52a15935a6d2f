import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { applyUpdate, holds } from './table-expressions.ts';
import type { Expressed, StoredItem } from './table-expressions.ts';

/*
 * The table in this process: a history asks it hundreds of times, and the engine's share of that is most of a history's
 * time. It knows the commands of `openTable` and nothing more; `tests/integration/memory-table.test.ts` plays the same
 * histories on the engine and compares every step.
 */

type Input = Readonly<Record<string, unknown>>;

interface Writing extends Expressed {
  TableName: string;
  Key?: StoredItem;
  Item?: StoredItem;
  ConditionExpression?: string;
  UpdateExpression?: string;
}

interface Action {
  kind: string;
  writing: Writing;
}

interface Command {
  input: Input;
  constructor: { name: string };
}

/** Returns a client of tables that exist until they are deleted. */
export function memoryTable(): DynamoDBDocumentClient {
  const tables = new Map<string, StoredTable>();
  const find = (name: unknown): StoredTable => {
    const table = tables.get(name as string);
    if (!table) throw new Error(`ResourceNotFoundException: ${String(name)}`);
    return table;
  };
  const single = (kind: string) => (input: Input) => {
    const writing = input as unknown as Writing;
    if (!find(writing.TableName).write([{ kind, writing }]).every(Boolean))
      throw new ConditionalCheckFailedException(about('ConditionalCheckFailedException'));
  };
  const commands: Record<string, (input: Input) => unknown> = {
    CreateTable: ({ TableName }) => void tables.set(TableName as string, new StoredTable()),
    DeleteTable: ({ TableName }) => void tables.delete(TableName as string),
    Get: ({ TableName, Key }) => ({ Item: find(TableName).get(Key as StoredItem) }),
    BatchGet({ RequestItems }) {
      const asked = Object.entries(RequestItems as Record<string, { Keys: StoredItem[] }>);
      const found = asked.map(([name, { Keys }]) => [name, Keys.flatMap((key) => find(name).get(key) ?? [])]);
      return { Responses: Object.fromEntries(found) as unknown };
    },
    Query: (input) => find(input['TableName']).query(input),
    Scan: ({ TableName }) => ({ Items: find(TableName).all }),
    Put: single('Put'),
    Update: single('Update'),
    Delete: single('Delete'),
    TransactWrite({ TransactItems }) {
      const actions = (TransactItems as Record<string, Writing>[]).flatMap((item) =>
        Object.entries(item).map(([kind, writing]) => ({ kind, writing })),
      );
      const held = find(actions[0]?.writing.TableName).write(actions);
      if (held.every(Boolean)) return;
      const CancellationReasons = held.map((isMet) => ({ Code: isMet ? 'None' : 'ConditionalCheckFailed' }));
      throw new TransactionCanceledException({ ...about('TransactionCanceledException'), CancellationReasons });
    },
  };
  const send = async ({ input, constructor }: Command): Promise<unknown> => {
    const perform = commands[constructor.name.replace('Command', '')];
    if (!perform) throw new Error(`The table in memory has no ${constructor.name}`);
    return perform(input) ?? {};
  };
  return { send, destroy: () => tables.clear() } as unknown as DynamoDBDocumentClient;
}

const about = (message: string) => ({ $metadata: {}, message });

const indexes = ['', 'gsi1', 'gsi2'] as const;

const keyText = ({ pk, sk }: StoredItem): string => `${pk as string}\n${sk as string}`;

/** Items by their partition of the table and of each index. Stored items are frozen, as readers get them. */
class StoredTable {
  private readonly items = new Map<string, StoredItem>();
  private readonly partitions = new Map<string, Map<string, StoredItem>>();

  get all(): StoredItem[] {
    return [...this.items.values()];
  }

  get = (key: StoredItem): StoredItem | undefined => this.items.get(keyText(key));

  query(input: Input): { Items: StoredItem[]; LastEvaluatedKey?: StoredItem } {
    const { IndexName: index = '', Limit = Infinity, ScanIndexForward = true, ExclusiveStartKey: after } = input;
    const values = input['ExpressionAttributeValues'] as StoredItem;
    const [pk, sk] = [`${index as string}pk`, `${index as string}sk`];
    const isInRange = sortKeyRange(input['KeyConditionExpression'] as string, values);
    const partition = this.partitions.get(`${index as string} ${values[':pk'] as string}`);
    const order = (a: StoredItem, b: StoredItem) => compare(a[sk], b[sk]) || compare(keyText(a), keyText(b));
    const sign = ScanIndexForward === false ? -1 : 1;
    const found = [...(partition?.values() ?? [])]
      .filter((item) => isInRange(item[sk] as string))
      .filter((item) => after === undefined || sign * order(item, after as StoredItem) > 0)
      .toSorted((a, b) => sign * order(a, b));
    const Items = found.slice(0, Limit as number);
    const last = Items.at(-1);
    if (found.length < Number(Limit) || !last) return { Items };
    const names = new Set(['pk', 'sk', pk, sk]);
    return { Items, LastEvaluatedKey: Object.fromEntries([...names].map((name) => [name, last[name]])) };
  }

  /** Makes all writes if each condition is met; returns which ones are. */
  write(actions: readonly Action[]): boolean[] {
    const keys = actions.map(({ writing }) => keyText(writing.Key ?? writing.Item ?? {}));
    if (new Set(keys).size < keys.length || keys.length > 100)
      throw new Error('ValidationException: a transaction has several operations on one item, or too many');
    const before = keys.map((key) => this.items.get(key));
    const held = actions.map(({ writing }, n) => holds(writing.ConditionExpression, before[n], writing));
    if (!held.every(Boolean)) return held;
    const after = actions.map(({ kind, writing }, n) => nextItem(kind, writing, before[n]));
    for (const [n, key] of keys.entries()) this.replace(key, before[n], after[n]);
    return held;
  }

  private replace(key: string, before: StoredItem | undefined, after: StoredItem | undefined): void {
    if (before === after) return;
    if (before) for (const name of partitionsOf(before)) this.partitions.get(name)?.delete(key);
    if (!after) return void this.items.delete(key);
    this.items.set(key, after);
    for (const name of partitionsOf(after)) {
      const partition = this.partitions.get(name) ?? new Map<string, StoredItem>();
      this.partitions.set(name, partition.set(key, after));
    }
  }
}

const partitionsOf = (item: StoredItem): string[] =>
  indexes.flatMap((index) => {
    const [pk, sk] = [item[`${index}pk`], item[`${index}sk`]];
    return typeof pk === 'string' && typeof sk === 'string' ? [`${index} ${pk}`] : [];
  });

function nextItem(kind: string, writing: Writing, before: StoredItem | undefined): StoredItem | undefined {
  if (kind === 'Delete') return undefined;
  if (kind === 'ConditionCheck') return before;
  if (kind === 'Put') return frozen(writing.Item) as StoredItem;
  const item = copied({ ...before, ...writing.Key }) as StoredItem;
  applyUpdate(writing.UpdateExpression ?? '', item, writing);
  return frozen(item) as StoredItem;
}

const compare = (a: unknown, b: unknown): number => ((a as string) < (b as string) ? -1 : a === b ? 0 : 1);

function sortKeyRange(expression: string, values: StoredItem): (sk: string) => boolean {
  const [sk, low, high] = [':sk', ':low', ':high'].map((name) => values[name] as string);
  if (expression.includes('begins_with')) return (one) => one.startsWith(sk ?? '');
  if (expression.includes('BETWEEN')) return (one) => (low ?? '') <= one && one <= (high ?? '');
  return expression.includes('>=') ? (one) => one >= (sk ?? '') : () => true;
}

/** Copies a value without the undefined ones in it, as a table stores it. */
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: StoredItem = {};
  for (const [name, one] of Object.entries(value)) if (one !== undefined) copy[name] = copied(one);
  return copy;
}

const stored = new WeakSet<object>();

/** Copies a value that nobody may change afterwards; parts that are stored already stay. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || stored.has(value)) return value;
  const copy = Array.isArray(value) ? value.map(frozen) : frozenFields(value);
  stored.add(copy);
  return Object.freeze(copy);
}

function frozenFields(value: object): StoredItem {
  const copy: StoredItem = {};
  for (const [name, one] of Object.entries(value)) if (one !== undefined) copy[name] = frozen(one);
  return copy;
}
