import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import type { Booking } from '#shared/api/orders/booking.ts';
import { orders } from '#shared/api/orders.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import type { Draft } from '#shared/api/planning.ts';
import { maximumChanges } from '#shared/kernel/policies.ts';
import { conversationPath, eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { newPerson, newVendor } from '../support/authorization-world.ts';
import { callApi } from '../support/deployed-api.ts';
import type { Answer } from '../support/deployed-api.ts';
import { book, moveToToday } from '../support/journeys-booked.ts';
import { makePlan } from '../support/plans-by-api.ts';
import { amount } from './bench-rounds.ts';
import { openBrowser, signIn, whenShown } from './open-pages.ts';
import type { Shown } from './open-pages.ts';

/*
 * Milliseconds from a change of an event until every open browser draws it, on a running marketplace: host, co-host and
 * two vendors. `npm run bench:room` prints p50, p95 and largest of each change, without the first rounds. A change begins
 * with its request; that of a checkout, which charges a card first, with the time that the booking has for it. It is
 * made once the reactions to the one before are done.
 */

const coldRounds = amount(3, 1);
const rounds = coldRounds + amount(30, 2);

const emulator = await useLocalCloud();

const [host, coHost] = [await newPerson('Hana Host'), await newPerson('Carla Co-Host')];
const [vendor, second] = [await newVendor('Vera Vendor'), await newVendor('Omar Vendor')];
const browser = await openBrowser();
const times = new Map<string, number[]>();

const [hostPage, coHostPage] = [await signIn(browser, host.email), await signIn(browser, coHost.email)];
const vendorPages = [await signIn(browser, vendor.email), await signIn(browser, second.email)];
const pages = [hostPage, coHostPage, ...vendorPages];

await changeAndSee(await bookEvent());
await replaceVendors();
const last = await bookEvent();
await removeCoHost(last);
await arrive(last);
await browser.close();
for (const [name, all] of times) report(name, all);

/** Returns the response of a request. @throws Error with its message if it was refused */
async function done<T>(request: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await request;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Books an event with both vendors, which the co-host joins. */
async function bookEvent(): Promise<Booking> {
  const plan = await makePlan(host.token, { name: 'Bench', categories: ['venue'], vendorId: vendor.vendorId });
  const booked = await book(host.token, await withVendor(plan, second.vendorId));
  await join(booked);
  return booked;
}

async function withVendor(draft: Draft, vendorId: string): Promise<Draft> {
  const body = { version: draft.version, vendorId, category: 'venue' as const };
  return done(callApi(planning.addPlanItem, { params: { draftId: draft.id }, body }, host.token));
}

async function join({ event }: Booking): Promise<void> {
  const invitation = { params: { planId: event.id }, body: { role: 'co_host' as const, email: null } };
  const { token } = await done(callApi(planMembers.inviteMember, invitation, host.token));
  await done(callApi(planMembers.acceptInvitation, { params: { token: token ?? '' } }, coHost.token));
}

function overview({ event }: Booking): string {
  return `${process.env.SITE_URL}/event-overview?eventId=${event.id}`;
}

async function openOverviews(booked: Booking): Promise<void> {
  for (const page of [hostPage, coHostPage]) await page.goto(overview(booked));
  for (const page of [hostPage, coHostPage]) await page.getByRole('heading', { name: 'Run of show' }).waitFor();
}

async function openOrders({ id }: Booking): Promise<void> {
  for (const [n, { vendorId }] of [vendor, second].entries())
    await vendorPages[n]?.goto(`${process.env.SITE_URL}/vendor-dashboard?order=${id}.${vendorId}`);
  for (const page of vendorPages) await page.getByRole('heading', { name: 'Run of show' }).waitFor();
}

/**
 * Measures until the last browser draws a change, by the name of what the browsers draw. `change` returns when it
 * happened, if not with its request.
 */
async function measure(
  round: number,
  change: () => Promise<Date | void>,
  drawn: Record<string, readonly Shown[]>,
): Promise<void> {
  await untilQuiet();
  const seen = Object.entries(drawn).map(async ([name, shown]) => ({
    name,
    at: await Promise.all(shown.map(whenShown)),
  }));
  const pressed = new Date();
  const [happened] = await Promise.all([change(), ...seen]);
  for (const { name, at } of await Promise.all(seen)) {
    const each = at.map((ms) => ms - (happened ?? pressed).getTime());
    const ms = Math.max(...each);
    console.log(`${name}, round ${round}: ${ms} ms (${each.join(', ')})`);
    if (round >= coldRounds) times.set(name, [...(times.get(name) ?? []), ms]);
  }
}

/** Waits until the local cloud has nothing on its way, a few times in a row. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { isQuiet } = (await (await fetch(`${emulator}/_state`)).json()) as { isQuiet: boolean };
    quiet = isQuiet ? quiet + 1 : 0;
    await pause(50);
  }
}

async function changeAndSee(booked: Booking): Promise<void> {
  await openOverviews(booked);
  await openOrders(booked);
  const params = { bookingId: booked.id };
  const rowId = ulid();
  const changeRow = (isNew: boolean, changes: Record<string, { from?: string; to: string }>) =>
    done(callApi(eventRoom.changeScheduleRow, { params: { ...params, rowId }, body: { isNew, changes } }, host.token));
  await changeRow(true, { title: { to: 'Toast' }, date: { to: booked.event.date }, time: { to: '19:00' } });
  const request = (round: number) => (round < 0 ? '' : `Quiet in round ${round}.`);
  const minute = (round: number) => `${round + 1}`.padStart(2, '0');
  for (let round = 0; round < rounds; round += 1) {
    const details = { specialRequests: { from: request(round - 1), to: request(round) } };
    await measure(
      round,
      async () => void (await done(callApi(eventRoom.changeDetails, { params, body: details }, coHost.token))),
      { 'details changed, on four pages': pages.map((page) => ({ page, text: request(round) })) },
    );
    const room = await done(callApi(eventRoom.getVendorRoom, { params }, vendor.token));
    const body = { version: room.details.version, isConfirmed: true };
    const confirmed = '[aria-label="Who has read your details"] li:has([data-reading="confirmed"])';
    await measure(
      round,
      async () => void (await done(callApi(eventRoom.markDetails, { params, body }, vendor.token))),
      {
        "a vendor's confirmation, with host and co-host": [hostPage, coHostPage].map((page) => ({
          page,
          selector: confirmed,
          text: 'Vera Vendor',
        })),
      },
    );
    const changes = { time: { from: `19:${minute(round - 1)}`, to: `19:${minute(round)}` } };
    await measure(round, async () => void (await changeRow(false, changes)), {
      'a row moved, on four pages': pages.map((page) => ({ page, text: `7:${minute(round)}` })),
    });
  }
}

/** Each round adds a vendor, who cancels; another event once one has had its most changes. */
async function replaceVendors(): Promise<void> {
  let booked: Booking | undefined;
  for (let round = 0; round < rounds; round += 1) {
    if (!booked || round % maximumChanges === 0) {
      booked = await bookEvent();
      await openOverviews(booked);
      const thread = conversationPath('vendor', eventThreadId(booked.id));
      for (const page of vendorPages) await page.goto(`${process.env.SITE_URL}${thread}`);
      // The list of members.
      for (const page of vendorPages) await page.locator('details > summary').click();
    }
    await replaceVendor(booked, round);
  }
}

async function replaceVendor({ id: bookingId }: Booking, round: number): Promise<void> {
  const params = { bookingId };
  const name = `Nora Vendor ${round} & Company`;
  const added = await newVendor(`Nora Vendor ${round}`);
  const addition = { params, body: { draftId: ulid(), category: 'venue' as const } };
  const { draft } = await done(callApi(bookingChanges.startAddition, addition, host.token));
  const priced = await withVendor(draft, added.vendorId);
  const forHost = { page: hostPage, selector: '[aria-labelledby="vendors"]', text: name };
  const forCoHost = { page: coHostPage, selector: '[aria-labelledby="people"]', text: name };
  const members = vendorPages.map((page) => ({ page, selector: 'details', text: name }));
  const message = (text: string) => vendorPages.map((page) => ({ page, text: `${name} ${text}` }));
  await measure(round, async () => new Date((await book(host.token, priced)).changes.at(-1)?.at ?? 0), {
    'a vendor booked, on four pages': [forHost, forCoHost, ...members],
    "the message that it is booked, in the vendors' threads": message('is now booked'),
  });
  const body = { reason: 'Our kitchen is closed' };
  await measure(
    round,
    async () => void (await done(callApi(orders.cancelVendorOrder, { params, body }, added.token))),
    {
      'a vendor canceled, on four pages': [
        { page: hostPage, text: `${name} had to cancel` },
        ...[forCoHost, ...members].map((one) => ({ ...one, isGone: true })),
      ],
      "the message that it isn't booked any more, in the vendors' threads": message('is no longer booked'),
    },
  );
}

/** The co-host's open event and thread close. */
async function removeCoHost(booked: Booking): Promise<void> {
  const thread = await coHostPage.context().newPage();
  const planId = booked.event.id;
  const { members } = await done(callApi(planMembers.listMembers, { params: { planId } }, host.token));
  const member = { planId, userId: members[0]?.userId ?? '' };
  for (let round = 0; round < rounds; round += 1) {
    await thread.goto(`${process.env.SITE_URL}${conversationPath('mine', eventThreadId(booked.id))}`);
    await coHostPage.goto(overview(booked));
    await thread.getByLabel('Type your message').waitFor();
    await coHostPage.getByRole('heading', { name: 'Run of show' }).waitFor();
    await measure(
      round,
      async () => void (await done(callApi(planMembers.removeMember, { params: member }, host.token))),
      {
        "a removed co-host's event and thread, closed": [
          { page: coHostPage, text: "You're no longer part of this event" },
          { page: thread, text: "You're no longer part of this conversation" },
        ],
      },
    );
    await join(booked);
  }
  await thread.close();
}

/** The event is moved to today; every second round takes the mark back. */
async function arrive(booked: Booking): Promise<void> {
  await moveToToday(booked);
  await openOverviews(booked);
  await openOrders(booked);
  const params = { bookingId: booked.id };
  for (let round = 0; round < rounds; round += 1) {
    const isDone = round % 2 === 0;
    const body = { target: 'arrived' as const, isDone, at: new Date().toISOString() };
    await measure(round, async () => void (await done(callApi(eventRoom.markOwnDay, { params, body }, vendor.token))), {
      '"arrived", on four pages': pages.map((page) => ({
        page,
        selector: '[aria-label="Check marks"] :is([aria-pressed="true"], [data-set="true"])',
        text: 'Vera Vendor & Company: Arrived',
        isGone: !isDone,
      })),
    });
  }
}

function report(name: string, all: readonly number[]): void {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  console.log(`${name}: ${sorted.length} warm, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${at(1)} ms`);
}
