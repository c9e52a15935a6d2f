type Input = Readonly<Record<string, unknown>>;

/** What a request reads or writes: a table and its partitions; an index counts as one. */
interface Touched {
  table: string;
  partitions: string[];
}

interface Remembered {
  answer: object;
  /** Of the partitions, when it was asked. */
  versions: number[];
}

interface TableMemory {
  versions: Map<string, number>;
  answers: Map<string, Remembered>;
}

const anyIndex = '*index';

interface KeyLike {
  pk?: string;
}

/** Undefined for what is not remembered: a scan, and what makes or deletes a table. */
export function readBy(operation: string, input: Input): Touched | undefined {
  const table = input['TableName'] as string;
  if (operation === 'GetItem') return { table, partitions: [(input['Key'] as KeyLike).pk ?? ''] };
  if (operation === 'BatchGetItem') {
    const [[name, request] = ['', { Keys: [] }]] = Object.entries(
      input['RequestItems'] as Record<string, { Keys: KeyLike[] }>,
    );
    return { table: name, partitions: [...new Set(request.Keys.map(({ pk = '' }) => pk))] };
  }
  if (operation !== 'Query') return undefined;
  const { ':pk': pk } = input['ExpressionAttributeValues'] as { ':pk': string };
  return { table, partitions: [input['IndexName'] === undefined ? pk : anyIndex] };
}

interface Writing {
  TableName: string;
  Key?: KeyLike;
  Item?: KeyLike;
}

/** Every write changes what indexes answer. */
export function writtenBy(operation: string, input: Input): Touched | undefined {
  const single = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [input as unknown as Writing] : [];
  const items = operation === 'TransactWriteItems' ? (input['TransactItems'] as Record<string, Writing>[]) : [];
  const all = [...single, ...items.flatMap((item) => Object.values(item))];
  const [first] = all;
  if (!first) return undefined;
  const partitions = all.map(({ Key, Item }) => Key?.pk ?? Item?.pk ?? '');
  return { table: first.TableName, partitions: [...new Set([...partitions, anyIndex])] };
}

/**
 * Answers of the table's engine, each good until something is written that it could show: what is asked again between two
 * writes need not be asked again. The engine alone evaluates conditions, updates and queries.
 */
export class ReadMemory {
  private readonly tables = new Map<string, TableMemory>();

  recall({ table, partitions }: Touched, question: string): object | undefined {
    const memory = this.of(table);
    const known = memory.answers.get(question);
    return known && isSame(known.versions, versionsIn(memory, partitions)) ? known.answer : undefined;
  }

  /** To be called before the question is sent; what it gives takes the answer. */
  asking({ table, partitions }: Touched, question: string): (answer: object) => void {
    const memory = this.of(table);
    const versions = versionsIn(memory, partitions);
    return (answer) => void memory.answers.set(question, { answer, versions });
  }

  /** Before a write is sent and when it is answered. */
  written({ table, partitions }: Touched): void {
    const { versions } = this.of(table);
    for (const partition of partitions) versions.set(partition, (versions.get(partition) ?? 0) + 1);
  }

  forget(table: string): void {
    this.tables.delete(table);
  }

  private of(table: string): TableMemory {
    const memory = this.tables.get(table) ?? { versions: new Map(), answers: new Map() };
    this.tables.set(table, memory);
    return memory;
  }
}

const versionsIn = ({ versions }: TableMemory, partitions: readonly string[]): number[] =>
  partitions.map((partition) => versions.get(partition) ?? 0);

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((version, n) => version === other[n]);
