import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chromium } from 'playwright';
import type { Locator, Page } from 'playwright';
import { ulid } from 'ulid';
import { connect } from '#functions/data/table.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { accounts } from '#shared/api/accounts.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { signInSession } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.ts';
import { callApi } from '../support/deployed-api.ts';
import { amount } from './bench-rounds.ts';

/*
 * Messages between two open browsers, on a running marketplace: `npm run bench:messages`. Measures milliseconds from
 * the host's Enter to the vendor's screen, before and after the conversation has 10,000 messages; then the time to open
 * it and to scroll back, and the number of messages on the page.
 */

const rounds = amount(30, 2);
const many = amount(10_000, 500);
const pagesBack = amount(20, 1);
const batchSize = 25;

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
await useLocalCloud();

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const vendor = await open('vendor');
const host = await open('host');
const conversationId = await sharedConversation();
const places = { host: '/messages?', vendor: '/vendor-dashboard?view=messages&' };
await show(vendor.page, places.vendor);
await show(host.page, places.host);

report('Sent to seen', await measureTimes(rounds, sendAndSee));
await putMany();
report(
  `Opened with ${many.toLocaleString('en-US')} messages`,
  await measureTimes(amount(5, 1), () => show(host.page, places.host)),
);
report('An older page', await measureTimes(pagesBack, goBack));
console.log(`Lines of the log after that: ${await messageLog(host.page).locator('p').count()}`);
await show(host.page, places.host);
report(`Sent to seen with ${many.toLocaleString('en-US')} messages`, await measureTimes(rounds, sendAndSee));
await browser.close();

async function open(name: 'host' | 'vendor'): Promise<{ page: Page; token: string }> {
  const { token, stored } = await signInSession(`${name}@demo.hostwell.test`);
  const { body: me } = await callApi(accounts.getMe, {}, token);
  const entries = new Map([
    ...stored,
    ['hostwell.session', JSON.stringify({ id: me.id, isAdmin: me.isAdmin, vendor: me.vendor })],
  ]);
  const localStorage = Array.from(entries, ([key, value]) => ({ name: key, value }));
  const origin = new URL(process.env.SITE_URL ?? '').origin;
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  return { page: await context.newPage(), token };
}

async function sharedConversation(): Promise<string> {
  const of = async (inbox: 'host' | 'vendor', token: string) =>
    (await callApi(messageInbox.listConversations, { query: { inbox } }, token)).body.conversations.map(({ id }) => id);
  const [hosts, vendors] = [await of('host', host.token), await of('vendor', vendor.token)];
  const shared = hosts.find((id) => vendors.includes(id));
  if (!shared) throw new Error('The demo host and vendor share no conversation; start the marketplace again');
  return shared;
}

function messageLog(page: Page): Locator {
  return page.getByRole('log');
}

async function show(page: Page, place: string): Promise<void> {
  await page.goto(`${process.env.SITE_URL}${place}conversation=${encodeURIComponent(conversationId)}`);
  await messageLog(page).locator('p').first().waitFor();
}

async function sendAndSee(): Promise<void> {
  const words = `Measured ${ulid()}`;
  await host.page.getByLabel('Type your message').fill(words);
  const seen = messageLog(vendor.page).getByText(words).waitFor();
  await host.page.keyboard.press('Enter');
  await seen;
}

/** Scrolls to the top and waits until older messages appear above. */
async function goBack(): Promise<void> {
  const log = messageLog(host.page);
  await log.evaluate((frame) => frame.scrollTo({ top: 0 }));
  await host.page.waitForFunction(() => (document.querySelector('[role=log]')?.scrollTop ?? 0) > 100, undefined, {
    polling: 10,
  });
}

/** Stores messages older than all others, a minute apart. */
async function putMany(): Promise<void> {
  const client = connect(process.env.TABLE_ENDPOINT);
  const { TableName } = await findTableName();
  const first = Date.now() - 400 * 24 * 3_600_000;
  const messages = Array.from({ length: many }, (_, n) => {
    const at = first + n * 60_000;
    const content = `Message ${n} of a long conversation about a long table, chairs and lanterns.`;
    const sender = n % 2 === 0 ? ('customer' as const) : ('vendor' as const);
    const message = { conversationId, id: ulid(at), sender, senderId: 'bench', messageType: 'text' as const, content };
    return messageEntity.toItem({ ...message, sentAt: new Date(at).toISOString() });
  });
  for (let from = 0; from < many; from += batchSize) {
    const puts = messages.slice(from, from + batchSize).map((item) => ({ PutRequest: { Item: item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
  // Open pages are notified of each message; the measurement begins after that.
  await new Promise((resume) => setTimeout(resume, amount(60_000, 3000)));
}

async function findTableName(): Promise<{ TableName: string }> {
  const { ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
  const { TableNames = [] } = await connect(process.env.TABLE_ENDPOINT).send(new ListTablesCommand({}));
  const [TableName] = TableNames;
  if (!TableName) throw new Error('The marketplace has no table');
  return { TableName };
}

async function measureTimes(count: number, act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count + 2; round += 1) {
    const started = performance.now();
    await act();
    // The first two rounds warm up idle functions.
    if (round >= 2) times.push(performance.now() - started);
  }
  return times;
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(0);
  console.log(`${what}, ${sorted.length} times: median ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${at(1)} ms`);
}
