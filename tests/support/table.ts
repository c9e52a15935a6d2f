import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connect, openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { startTableEngine } from './table-engine.ts';
import type { TableEngine } from './table-engine.ts';
import { tableLayout } from './table-layout.ts';

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

interface Connection {
  engine: TableEngine;
  client: DynamoDBDocumentClient;
}

let opened: Promise<Connection> | undefined;
const made: string[] = [];
const places = new WeakMap<Table, { client: DynamoDBDocumentClient; tableName: string }>();

/**
 * Creates an empty table with the real keys and indexes, on a real engine: dynoxide, or the one at TABLE_ENDPOINT. One
 * engine serves all tables of a test file.
 */
export const testTable = async (): Promise<Table> => (await testTableAt()).table;

/** Creates the table with its name and its client, for operator commands. */
export async function testTableAt(): Promise<{ table: Table; client: DynamoDBDocumentClient; tableName: string }> {
  opened ??= open();
  const { client } = await opened;
  const name = `test-${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
  await client.send(new CreateTableCommand({ TableName: name, ...tableLayout }));
  made.push(name);
  const table = openTable(client, name);
  places.set(table, { client, tableName: name });
  return { table, client, tableName: name };
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

async function open(): Promise<Connection> {
  const engine = await startTableEngine();
  const client = connect(engine.endpoint);
  return { engine, client };
}

/** Deletes the created tables and stops the engine, if there is one; the next table starts another. */
export async function closeTables(): Promise<void> {
  if (!opened) return;
  const { engine, client } = await opened;
  opened = undefined;
  for (const name of made.splice(0)) await client.send(new DeleteTableCommand({ TableName: name }));
  client.destroy();
  engine.stop();
}
