type Input = Readonly<Record<string, unknown>>;

/** A request's table and partitions; an index counts as one partition. */
interface Touched {
  table: string;
  partitions: string[];
}

interface Remembered {
  answer: object;
  /** The partitions' versions at the time of the request. */
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

/** Undefined for requests that are never cached: a scan, and creating or deleting a table. */
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
  const { ':pk': pk } = input['ExpressionAttributeValues'] as { ':pk'?: string };
  return pk === undefined ? undefined : { table, partitions: [input['IndexName'] === undefined ? pk : anyIndex] };
}

interface Writing {
  TableName: string;
  Key?: KeyLike;
  Item?: KeyLike;
}

/** Every write can change the results of indexes. */
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
 * Caches responses of the table's engine until a write that could change them, so that repeated reads between two
 * writes are free. Only the engine evaluates conditions, updates and queries.
 */
export class ReadMemory {
  private readonly tables = new Map<string, TableMemory>();

  recall({ table, partitions }: Touched, question: string): object | undefined {
    const memory = this.of(table);
    const known = memory.answers.get(question);
    return known && isSame(known.versions, versionsIn(memory, partitions)) ? known.answer : undefined;
  }

  /** Call before sending a request, and pass the response to the returned function. */
  asking({ table, partitions }: Touched, question: string): (answer: object) => void {
    const memory = this.of(table);
    const versions = versionsIn(memory, partitions);
    return (answer) => void memory.answers.set(question, { answer, versions });
  }

  /** Call before a write is sent and when its response arrives. */
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
