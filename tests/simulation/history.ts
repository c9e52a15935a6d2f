import { DeleteTableCommand, CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { sandboxProvider } from '#functions/booking/sandbox-provider.ts';
import { openTable } from '#functions/data/table.ts';
import { chance } from '#shared/chance.ts';
import { tableLayout } from '#tests/support/table-layout.ts';
import { Books } from './books.ts';
import { readDump } from './dump.ts';
import { Faults } from './faults.ts';
import type { Coverage } from './faults.ts';
import { violationsIn } from './invariants.ts';
import { missingMails } from './mail-check.ts';
import type { Play } from './play.ts';
import { PostOffice } from './post-office.ts';
import type { Subscriber } from './reactions.ts';
import { Mailbox, Stream } from './recorder.ts';
import { Scheduler } from './scheduler.ts';
import { beginScript, settle } from './script.ts';
import { Server } from './server.ts';
import { makeWorld, writesOf } from './world.ts';

export interface Outcome {
  seed: number;
  problems: string[];
  trace: string[];
  bookings: number;
  charges: number;
  refunds: number;
}

const mailSubscribers: Subscriber[] = [
  'order-placed-mail-vendor',
  'booking-confirmed-send-receipt',
  'booking-events-mail-host',
  'booking-events-mail-vendor',
];

/** Shares of side effects that go wrong: from a calm day to a storm. */
const weathers = [0, 0.02, 0.05, 0.1, 0.2];

/** Lets one world run from its first checkout to long after the last event, and judges what is left. */
export async function runHistory(client: DynamoDBDocumentClient, seed: number, coverage: Coverage): Promise<Outcome> {
  const tableName = `history-${process.pid}-${seed}`;
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableLayout }));
  try {
    return await play(client, tableName, seed, coverage);
  } finally {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
  }
}

async function play(
  client: DynamoDBDocumentClient,
  tableName: string,
  seed: number,
  coverage: Coverage,
): Promise<Outcome> {
  const of = (what: string) => chance(`${what} of history ${seed}`);
  const [dice, trace, problems] = [of('course'), [] as string[], [] as string[]];
  const table = openTable(client, tableName);
  const world = makeWorld(of('world'));
  const scheduler = new Scheduler(world.begins, of('order'));
  const faults = new Faults(of('faults'), of('weather').pick(weathers), coverage);
  const note = (line: string) => trace.push(`${new Date(scheduler.now).toISOString()} ${line}`);
  const problem = (text: string) => {
    note(`!!! ${text}`);
    problems.push(text);
  };
  const books = new Books(world, problem);
  const [stream, mailbox] = [new Stream(), new Mailbox(problem)];
  const isWithMail = dice.yes(0.3);
  const see: (writes: Parameters<Books['see']>[0], by: string) => void = (writes, by) => {
    const events = stream.read(writes);
    books.see(writes, events, scheduler.now);
    mailbox.see(writes, by);
    for (const event of events) post.bring(event);
  };
  const server = new Server({
    scheduler,
    faults,
    seed: of('latency'),
    table,
    payments: sandboxProvider(table, { newId: counted(), lateMs: 0 }),
    newBookingId: bookingIds(of('booking ids')),
    onWritten: see,
    onMail: (_, by) => mailbox.send(by),
    onProblem: problem,
    trace: note,
  });
  const silent = new Set(isWithMail ? [] : mailSubscribers);
  const post = new PostOffice({ scheduler, server, problem }, of('post'), silent);
  const keys = of('keys');
  const people: Play = {
    scheduler,
    server,
    seed: dice,
    books,
    world,
    table,
    change: async (...writes) => {
      await scheduler.perform(() => table.write(...writes));
      see(writes, 'somebody');
    },
    newKey: () => uuid(keys),
    trace: note,
    problem,
  };
  await people.change(...writesOf(world));
  beginScript(people);
  const calmDown = () => {
    faults.end();
    post.calmDown();
  };
  await settle(people, calmDown).catch((error: unknown) => problem(String(error)));
  const dump = readDump(await scan(client, tableName));
  problems.push(...violationsIn(dump, books));
  if (isWithMail) problems.push(...missingMails(stream.events, mailbox));
  return {
    seed,
    problems,
    trace,
    bookings: dump.settlements.length,
    charges: dump.charges.length,
    refunds: dump.refunds.length,
  };
}

async function scan(client: DynamoDBDocumentClient, tableName: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

function counted(): () => string {
  let next = 0;
  return () => String((next += 1)).padStart(26, '0');
}

/** Now and then an id that is taken, as chance may have it. */
function bookingIds(seed: ReturnType<typeof chance>): () => string {
  let last = 0;
  return () => {
    if (last === 0 || !seed.yes(0.05)) last += 1;
    return `HST-${String(last).padStart(9, '0')}`;
  };
}

const uuid = (seed: ReturnType<typeof chance>): string => {
  const digits = Array.from({ length: 12 }, () => seed.int(0, 15).toString(16)).join('');
  return `00000000-0000-4000-8000-${digits}`;
};
