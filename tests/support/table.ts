import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connect, openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { lightClient, sendBySdk, sendLightly } from './light-client.ts';
import { startTableEngine } from './table-engine.ts';
import type { TableEngine } from './table-engine.ts';
import { tableLayout } from './table-layout.ts';

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

interface Connection {
  engine: TableEngine;
  /** The folder of the engine's file, if it has one. */
  folder: string | undefined;
  client: DynamoDBDocumentClient;
  disconnect(): void;
}

let opened: Promise<Connection> | undefined;
const made: string[] = [];
const others: DynamoDBDocumentClient[] = [];
const places = new WeakMap<Table, { client: DynamoDBDocumentClient; tableName: string }>();

/**
 * Creates an empty table with the real keys and indexes, on a real engine: dynoxide, or the one at TABLE_ENDPOINT. One
 * engine serves all tables of a test file. Requests to dynoxide don't pass through the SDK (`sendLightly`).
 */
export const testTable = async (): Promise<Table> => (await testTableAt()).table;

/** Creates a table like `testTable`, whose client sends everything through the SDK. */
export const testTableBySdk = (): Promise<Table> =>
  tableBy((endpoint) => {
    const client = connect(endpoint);
    sendBySdk(client);
    return client;
  });

/** Creates a table like `testTable` that asks the engine for each read, as races need it. */
export const testTableForRaces = (): Promise<Table> => tableBy((endpoint) => lightClient(endpoint));

async function tableBy(open: (endpoint: string) => DynamoDBDocumentClient): Promise<Table> {
  const { client, tableName } = await testTableAt();
  const endpoint = (await opened)?.engine.endpoint ?? '';
  const own = open(endpoint);
  others.push(own);
  const table = openTable(own, tableName);
  places.set(table, { client, tableName });
  return table;
}

interface TableAt {
  table: Table;
  client: DynamoDBDocumentClient;
  tableName: string;
}

/** Creates the table with its name and its client, for operator commands. */
export async function testTableAt(tableName = `test-${process.pid}-${randomName()}`): Promise<TableAt> {
  opened ??= open();
  const { client } = await opened;
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableLayout }));
  made.push(tableName);
  return tableAt(client, tableName);
}

const randomName = (): string => Math.random().toString(36).slice(2, 10);

function tableAt(client: DynamoDBDocumentClient, tableName: string): TableAt {
  const table = openTable(client, tableName);
  places.set(table, { client, tableName });
  return { table, client, tableName };
}

/**
 * Creates a table with the data of `fill`, the first table of its file. In a run with a folder for tables
 * (`table-files.ts`), data of one name are written once: later files start on a copy.
 */
export async function filledTableAt(name: string, fill: (table: Table) => Promise<void>): Promise<TableAt> {
  const files = process.env['TABLE_ENDPOINT'] ? undefined : process.env['TABLE_FILES'];
  if (!files) return fillTable(fill);
  if (opened) throw new Error('A filled table is the first one of its file');
  const [stored, folder] = [join(files, name), join(files, `${process.pid}-${randomName()}`)];
  const isStored = existsSync(stored);
  if (isStored) cpSync(stored, folder, { recursive: true });
  else mkdirSync(folder);
  opened = open(folder);
  const tableName = 'filled';
  if (isStored) return tableAt((await opened).client, tableName);
  const filled = await fillTable(fill, tableName);
  store(folder, stored);
  return filled;
}

async function fillTable(fill: (table: Table) => Promise<void>, tableName?: string): Promise<TableAt> {
  const filled = await testTableAt(tableName);
  await fill(filled.table);
  return filled;
}

/** Copies the files of an engine at rest; another process may have been first. */
function store(folder: string, stored: string): void {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  if (existsSync(stored)) rmSync(copy, { recursive: true });
  else renameSync(copy, stored);
}

/** Returns all items in a table of `testTable`. The product itself must not scan. */
export async function scanItems(table: Table): Promise<Record<string, unknown>[]> {
  const place = places.get(table);
  if (!place) throw new Error('Not a table of testTable');
  const items: Record<string, unknown>[] = [];
  const pages = paginateScan({ client: place.client }, { TableName: place.tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}

async function open(folder?: string): Promise<Connection> {
  const engine = await startTableEngine(folder && join(folder, 'table.db'));
  const disconnect = engine.isOwn ? sendLightly(engine.endpoint) : () => undefined;
  return { engine, folder, client: connect(engine.endpoint), disconnect };
}

/** Stops the engine, or deletes the created tables if it isn't of this process; the next table starts another. */
export async function closeTables(): Promise<void> {
  if (!opened) return;
  const { engine, folder, client, disconnect } = await opened;
  opened = undefined;
  const names = made.splice(0);
  if (!engine.isOwn) for (const name of names) await client.send(new DeleteTableCommand({ TableName: name }));
  disconnect();
  for (const one of [client, ...others.splice(0)]) one.destroy();
  engine.stop();
  if (folder) rmSync(folder, { recursive: true });
}
