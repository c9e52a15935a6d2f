import { chromium } from 'playwright';
import type { Browser, Locator, Page } from 'playwright';
import { ulid } from 'ulid';
import { orders } from '#shared/api/orders.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import type { Draft } from '#shared/api/planning.ts';
import { conversationPath, eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { demoPassword } from '../support/account.ts';
import { newPerson, newVendor } from '../support/authorization-world.ts';
import { chromiumPath } from '../support/chromium.ts';
import { callApi } from '../support/deployed-api.ts';
import { book, moveToToday } from '../support/journeys-booked.ts';
import { makePlan } from '../support/plans-by-api.ts';
import { amount } from './bench-rounds.ts';

/*
 * Milliseconds from a change of an event until every open browser shows it, on a running marketplace: host, co-host and
 * two vendors. `npm run bench:room` prints p50, p95 and largest of each change, without the first rounds.
 */

// A busy machine is slow, not wrong.
const patienceMs = 120_000;
const coldRounds = amount(3, 1);
const rounds = coldRounds + amount(30, 2);

await useLocalCloud();

const [host, coHost] = [await newPerson('Hana Host'), await newPerson('Carla Co-Host')];
const [vendor, second] = [await newVendor('Vera Vendor'), await newVendor('Omar Vendor')];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const times = new Map<string, number[]>();

const plan = await withVendor(
  await makePlan(host.token, { name: 'Bench', categories: ['venue'], vendorId: vendor.vendorId }),
  second.vendorId,
);
const booked = await book(host.token, plan);
const { id: bookingId, event } = booked;
const params = { bookingId };
await join();
const [hostPage, coHostPage] = [await signIn(browser, host.email), await signIn(browser, coHost.email)];
const vendorPages = [await signIn(browser, vendor.email), await signIn(browser, second.email)];
const overview = `${process.env.SITE_URL}/event-overview?eventId=${event.id}`;
const pages = [hostPage, coHostPage, ...vendorPages];

const everywhere = (text: string): Locator[] => pages.map((page) => page.getByText(text));

await openAll();
await changeAndSee();
await replaceVendors();
await removeCoHost();
await arrive();
await browser.close();
for (const [name, all] of times) report(name, all);

async function withVendor(draft: Draft, vendorId: string): Promise<Draft> {
  const body = { version: draft.version, vendorId, category: 'venue' as const };
  return (await callApi(planning.addPlanItem, { params: { draftId: draft.id }, body }, host.token)).body;
}

async function join(): Promise<void> {
  const invitation = { params: { planId: event.id }, body: { role: 'co_host' as const, email: null } };
  const token = (await callApi(planMembers.inviteMember, invitation, host.token)).body.token ?? '';
  mustBeDone(await callApi(planMembers.acceptInvitation, { params: { token } }, coHost.token));
}

function mustBeDone({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function signIn(from: Browser, email: string): Promise<Page> {
  const page = await (await from.newContext()).newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${process.env.SITE_URL}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function openAll(): Promise<void> {
  for (const page of [hostPage, coHostPage]) await page.goto(overview);
  for (const [n, { vendorId }] of [vendor, second].entries())
    await vendorPages[n]?.goto(`${process.env.SITE_URL}/vendor-dashboard?order=${bookingId}.${vendorId}`);
  for (const page of pages) await page.getByRole('heading', { name: 'Run of show' }).waitFor();
}

/** Measures until the last browser shows a change. */
async function measure(
  name: string,
  round: number,
  change: () => Promise<{ status: number; body: unknown }>,
  shown: readonly Locator[],
): Promise<void> {
  const seen = Promise.all(shown.map((one) => one.first().waitFor({ state: 'attached', timeout: patienceMs })));
  const started = performance.now();
  mustBeDone(await change());
  await seen;
  const all = times.get(name) ?? [];
  times.set(name, all);
  const ms = performance.now() - started;
  console.log(`${name}, round ${round}: ${ms.toFixed(0)} ms`);
  if (round >= coldRounds) all.push(ms);
}

async function changeAndSee(): Promise<void> {
  const rowId = ulid();
  const first = { title: { to: 'Toast' }, date: { to: event.date }, time: { to: '19:00' } };
  mustBeDone(
    await callApi(
      eventRoom.changeScheduleRow,
      { params: { ...params, rowId }, body: { isNew: true, changes: first } },
      host.token,
    ),
  );
  const words = (round: number) => (round < 0 ? '' : `Quiet in round ${round}.`);
  const minute = (round: number) => `${round + 1}`.padStart(2, '0');
  for (let round = 0; round < rounds; round += 1) {
    const details = { specialRequests: { from: words(round - 1), to: words(round) } };
    await measure(
      'details changed, on four pages',
      round,
      () => callApi(eventRoom.changeDetails, { params, body: details }, coHost.token),
      everywhere(words(round)),
    );
    const room = (await callApi(eventRoom.getVendorRoom, { params }, vendor.token)).body;
    const read = [hostPage, coHostPage].map((page) =>
      page
        .getByRole('list', { name: 'Who has read your details' })
        .getByRole('listitem')
        .filter({ hasText: 'Vera Vendor' })
        .filter({ hasText: /Confirmed/ }),
    );
    const body = { version: room.details.version, isConfirmed: true };
    await measure(
      "a vendor's confirmation, with host and co-host",
      round,
      () => callApi(eventRoom.markDetails, { params, body }, vendor.token),
      read,
    );
    const changes = { time: { from: `19:${minute(round - 1)}`, to: `19:${minute(round)}` } };
    await measure(
      'a row moved, on four pages',
      round,
      () =>
        callApi(
          eventRoom.changeScheduleRow,
          { params: { ...params, rowId }, body: { isNew: false, changes } },
          host.token,
        ),
      everywhere(`7:${minute(round)}`),
    );
  }
}

/** Each round adds a vendor, who cancels in the next one. */
async function replaceVendors(): Promise<void> {
  const place = conversationPath('vendor', eventThreadId(bookingId));
  for (const page of vendorPages) await page.goto(`${process.env.SITE_URL}${place}`);
  for (let round = 0; round < rounds; round += 1) {
    const name = `Nora Vendor ${round}`;
    const added = await newVendor(name);
    const body = { draftId: ulid(), category: 'venue' as const };
    const { draft } = (await callApi(bookingChanges.startAddition, { params, body }, host.token)).body;
    const priced = await withVendor(draft, added.vendorId);
    await measure(
      'a vendor booked, on four pages',
      round,
      async () => ({ status: 200, body: await book(host.token, priced) }),
      everywhere(`${name} & Company`),
    );
    await measure(
      'a vendor canceled, on two pages',
      round,
      () => callApi(orders.cancelVendorOrder, { params, body: { reason: 'Our kitchen is closed' } }, added.token),
      [hostPage, coHostPage].map((page) => page.locator(`body:not(:has(#people ~ ul a:text-is("${name} & Company")))`)),
    );
  }
  await openAll();
}

/** The co-host's open event and thread close. */
async function removeCoHost(): Promise<void> {
  const thread = await coHostPage.context().newPage();
  const { members } = (await callApi(planMembers.listMembers, { params: { planId: event.id } }, host.token)).body;
  const member = { planId: event.id, userId: members[0]?.userId ?? '' };
  for (let round = 0; round < rounds; round += 1) {
    await thread.goto(`${process.env.SITE_URL}${conversationPath('mine', eventThreadId(bookingId))}`);
    await coHostPage.goto(overview);
    await thread.getByLabel('Type your message').waitFor();
    await coHostPage.getByRole('heading', { name: 'Run of show' }).waitFor();
    await measure(
      "a removed co-host's event and thread, closed",
      round,
      () => callApi(planMembers.removeMember, { params: member }, host.token),
      [
        coHostPage.getByText("You're no longer part of this event"),
        thread.getByText("You're no longer part of this conversation"),
      ],
    );
    if (round < rounds - 1 || coldRounds > 0) await join();
  }
}

/** The event is moved to today; every second round takes the mark back. */
async function arrive(): Promise<void> {
  await moveToToday(booked);
  await openAll();
  for (let round = 0; round < rounds; round += 1) {
    const isDone = round % 2 === 0;
    const shown = [hostPage, coHostPage, ...vendorPages.slice(0, 1)].map((one) =>
      one
        .getByRole('list', { name: 'Check marks' })
        .getByRole('button', { name: 'Vera Vendor & Company: Arrived', pressed: isDone }),
    );
    await measure(
      '"arrived", with host, co-host and its vendor',
      round,
      () =>
        callApi(
          eventRoom.markOwnDay,
          { params, body: { target: 'arrived', isDone, at: new Date().toISOString() } },
          vendor.token,
        ),
      shown,
    );
  }
}

function report(name: string, all: readonly number[]): void {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(0);
  console.log(`${name}: ${sorted.length} warm, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${at(1)} ms`);
}
