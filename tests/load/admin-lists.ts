import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { listApplications } from '#functions/administration/applications/list-applications.ts';
import { listUsers } from '#functions/administration/people/list-users.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { Item } from '#functions/data/entity.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { startApplication } from '#functions/vendors/application.ts';
import { administration } from '#shared/api/administration.ts';
import { platformSince } from '#shared/kernel/policies.ts';
import { completeForm } from '../support/applications.ts';
import { admin, testCall, testContext, testNow, testUserId } from '../support/calls.ts';
import { austin } from '../support/records.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { tableLayout } from '../support/table-layout.ts';
import { amount } from './bench-rounds.ts';

/*
 * The administrator's lists with 5,000 applications and 5,000 people, by the use cases themselves on an in-memory table
 * engine: `npm run bench:admin`. Times the first page, a page in the middle, and a search that must read everything.
 */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

const applications = amount(5000, 300);
const people = amount(5000, 300);
const rounds = amount(30, 2);
const batchSize = 25;

const engine = await startTableEngine();
const client = connect(engine.endpoint);
const TableName = `bench-admin-${process.pid}`;
await client.send(new CreateTableCommand({ TableName, ...tableLayout }));
const table = openTable(client, TableName);
const context = testContext();

async function putAll(items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += batchSize) {
    const puts = items.slice(from, from + batchSize).map((item) => ({ PutRequest: { Item: item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
}

const minutesAfter = (n: number): string => new Date(Date.parse(testNow) - n * 60_000).toISOString();

function application(n: number): Item {
  const form = completeForm('catering', `Business ${n}`);
  const save = { currentStep: 5, completionStage: 'review', form } as const;
  const draft = startApplication(testUserId(n), save, austin, minutesAfter(n));
  return applicationEntity.toItem({ ...draft, status: 'submitted', submittedAt: minutesAfter(n) });
}

const monthsOfPeople = 18;
function person(n: number): Item {
  const month = new Date(Date.UTC(2027, 5 - (n % monthsOfPeople), 1 + (n % 28), 12)).toISOString();
  return profileEntity.toItem({
    userId: testUserId(n),
    email: `person-${n}@example.test`,
    fullName: `Person ${n}`,
    createdAt: month,
  });
}

await putAll(Array.from({ length: applications }, (_, n) => application(n)));
await putAll(Array.from({ length: people }, (_, n) => person(100_000 + n)));

const page = (search: string, cursor?: string) =>
  listApplications(
    { table },
    testCall(administration.listApplications, {
      query: { status: 'submitted', search, cursor },
      actor: admin,
      context,
    }),
  );
const users = (search: string, cursor?: string) =>
  listUsers(
    { table },
    testCall(administration.listUsers, { query: { search, cursor, limit: 10 }, actor: admin, context }),
  );

/** Follows the cursor to the end; returns the number of requests and of rows. */
async function toTheEnd<P extends { nextCursor: string | null }>(
  ask: (cursor?: string) => Promise<P>,
  rows: (page: P) => number,
) {
  let [requests, found] = [0, 0];
  for (let cursor: string | undefined; ;) {
    const answer = await ask(cursor);
    requests += 1;
    found += rows(answer);
    if (answer.nextCursor === null) return { requests, found };
    cursor = answer.nextCursor;
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function time(what: string, times: number, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await act();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const [median, p95] = [percentile(took, 0.5), percentile(took, 0.95)].map((ms) => ms.toFixed(0));
  console.log(`${what.padEnd(64)} median ${median} ms, p95 ${p95} ms`);
}

let middle: string | undefined;
for (let n = 0; n < applications / 100; n += 1) middle = (await page('', middle)).nextCursor ?? undefined;

console.log(`${applications} applications, ${people} people since ${platformSince}`);
await time('first page of applications (50 rows)', rounds, () => page(''));
await time('a page in the middle', rounds, () => page('', middle));
await time('one request of a search (1,000 applications looked at)', rounds, () =>
  page(`business ${applications - 1}`),
);
await time('a search through all applications', 5, async () => {
  const { found } = await toTheEnd(
    (cursor) => page(`business ${applications - 1}`, cursor),
    (answer) => answer.applications.length,
  );
  if (found !== 1) throw new Error(`The search found ${found} instead of 1`);
});
await time('ten newest people', rounds, () => users(''));
await time('a search through all people', 5, async () => {
  const { found } = await toTheEnd(
    (cursor) => users(`person-${100_000 + people - 1}@`, cursor),
    (answer) => answer.users.length,
  );
  if (found !== 1) throw new Error(`The search found ${found} instead of 1`);
});
engine.stop();
process.exit(0);
