import {
  changeConnectedCalendar,
  connectCalendar,
  openBlockedTime,
  removeConnectedCalendar,
  requestReading,
} from '#functions/vendors/connected-calendars/connected-calendars.ts';
import { vendors } from '#shared/api/vendors.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { makeEntries } from './generated-feeds.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import { clockAt, minuteMs, toInstant } from './local-minutes.ts';
import { ownPlan } from './own-plan.ts';
import { agreeTo } from './paying-host.ts';
import { sendCheckout, toCheckoutBody } from './requests.ts';
import { limitedVendors } from './scheduling-vendors.ts';
import { servedAt } from './served-calendars.ts';
import type { Outside, Reply } from './server.ts';

/*
 * Vendors who connect calendars of other programs (rule vendors-43): their entries change, their servers fail and
 * recover, times are opened by hand, and calendars are paused and removed, while hosts pay and change their events.
 */

type Vendor = Play['world']['vendors'][number];

interface Connected {
  vendor: Vendor;
  timeZone: string;
  calendarId: string;
}

/** Runs in every third history. Its own random stream leaves everything else unchanged. */
export function beginFeeds(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`feeds of history ${seedOfHistory}`);
  if (!seed.yes(0.35)) return;
  const own = { ...play, seed };
  play.readCalendars = () => readAll(own);
  for (let n = seed.int(1, 3); n > 0; n -= 1) {
    const vendor = seed.pick(limitedVendors(own));
    play.staying.add(vendor.id);
    const connected = { vendor, timeZone: vendor.place.timeZone, calendarId: testId(60_000_000 + n) };
    void play.scheduler
      .until(play.world.begins + (seed.yes(0.7) ? seed.int(0, 1000) : seed.int(0, 20 * minuteMs)))
      .then(() => connectOne(own, connected));
  }
}

async function connectOne(play: Play, connected: Connected): Promise<void> {
  const { seed, scheduler, world } = play;
  publish(play, connected);
  const address = servedAt(connected.calendarId);
  const body = { name: 'Airbnb', address, onlyReservations: false, onlyLong: false };
  await press(play, connected, 'connect-calendar', (outside, call) =>
    connectCalendar(
      { table: outside.table, sealAddress: seal, allowsLoopback: false },
      testCall(vendors.connectCalendar, { ...call, body }),
    ),
  );
  if (seed.yes(0.3)) void payWhileRead(play, connected);
  for (let n = seed.int(2, 7); n > 0; n -= 1) {
    const when = world.begins + seed.int(1, seed.yes() ? 30 : 4000) * minuteMs;
    const act = seed.pick(acts);
    void scheduler.until(when).then(() => act(play, connected));
  }
}

const seal = (address: string): Promise<string> => Promise.resolve(Buffer.from(address).toString('base64'));

function publish({ seed, world, servers, scheduler }: Play, { calendarId, timeZone }: Connected): void {
  const dates = [...new Set(world.drafts.map(({ details }) => details.date ?? ''))];
  servers.publish(calendarId, timeZone, makeEntries(seed, { dates, timeZone }), scheduler.now);
}

type Call = { params: { calendarId: string }; actor: ReturnType<typeof asHost> & { vendorId: string } } & Pick<
  Outside,
  'context'
>;

/** Sends what the calendar's vendor asks for, until there is a response. */
async function press(
  { server, seed, scheduler }: Play,
  { vendor, calendarId }: Connected,
  name: string,
  act: (outside: Outside, call: Call) => Promise<unknown>,
): Promise<Reply<unknown>> {
  const actor = { ...asHost(vendor.ownerId), vendorId: vendor.id };
  for (let tries = 0; ; tries += 1) {
    const reply = await server.run(`${name} ${calendarId.slice(-2)}`, (outside) =>
      act(outside, { params: { calendarId }, actor, context: outside.context }),
    );
    const refusal = refusalIn(reply);
    if (refusal === undefined || !mayAskAgain(refusal) || tries >= 3) return reply;
    await scheduler.sleep(seed.int(500, 20_000));
  }
}

type Act = (play: Play, connected: Connected) => Promise<unknown>;

const read: Act = (play, connected) =>
  press(play, connected, 'request-reading', ({ table }, call) =>
    requestReading({ table }, testCall(vendors.readConnectedCalendar, call)),
  );

async function change(play: Play, connected: Connected): Promise<void> {
  publish(play, connected);
  await read(play, connected);
}

/** A server that fails, or has an empty calendar for a while. */
async function failForAWhile(play: Play, connected: Connected): Promise<void> {
  const { seed, servers, scheduler } = play;
  if (seed.yes(0.6)) servers.setFailing(connected.calendarId, true);
  else servers.publish(connected.calendarId, connected.timeZone, [], scheduler.now);
  await read(play, connected);
  await scheduler.sleep(seed.int(1, 120) * minuteMs);
  await runSchedule(play, 'request-calendar-reads');
  servers.setFailing(connected.calendarId, false);
  if (seed.yes()) await change(play, connected);
}

/** Opens a time to come by hand, after which the calendar is read again, or blocks it once more. */
async function openTime(play: Play, connected: Connected): Promise<void> {
  const { seed, books, scheduler } = play;
  const { calendarId } = connected;
  const { feeds } = books.calendars;
  const ahead = feeds
    .timesOf(calendarId)
    .filter(({ first }) => first * minuteMs > scheduler.now + 2 * 24 * 60 * minuteMs);
  if (ahead.length === 0) return;
  const { first, end } = seed.pick(ahead);
  const time = { startsAt: toInstant(first), endsAt: toInstant(end) };
  const set = async (isOpened: boolean) => {
    feeds.said.add(`${calendarId} ${time.startsAt} ${time.endsAt} ${isOpened ? 'open' : 'close'}`);
    await press(play, connected, isOpened ? 'open-time' : 'close-time', ({ table }, call) =>
      openBlockedTime({ table }, testCall(vendors.openBlockedTime, { ...call, body: { ...time, isOpened } })),
    );
  };
  await set(true);
  if (seed.yes(0.7)) await bookTime(play, connected, first);
  if (seed.yes()) await (seed.yes(0.7) ? change : read)(play, connected);
  if (seed.yes(0.2)) await set(false);
}

async function pause(play: Play, connected: Connected): Promise<void> {
  const turn = (isPaused: boolean) =>
    press(play, connected, isPaused ? 'pause-calendar' : 'resume-calendar', ({ table }, call) =>
      changeConnectedCalendar({ table }, testCall(vendors.changeConnectedCalendar, { ...call, body: { isPaused } })),
    );
  await turn(true);
  publish(play, connected);
  await play.scheduler.sleep(play.seed.int(1, 300) * minuteMs);
  if (play.seed.yes(0.8)) await turn(false);
}

const remove: Act = (play, connected) =>
  press(play, connected, 'remove-calendar', ({ table }, call) =>
    removeConnectedCalendar({ table }, testCall(vendors.removeConnectedCalendar, call)),
  );

/** A host wants the vendor when the calendar has something. */
async function bookBlocked(play: Play, connected: Connected): Promise<void> {
  const { seed, books, scheduler } = play;
  const ahead = books.calendars.feeds
    .timesOf(connected.calendarId)
    .filter(({ first }) => first * minuteMs > scheduler.now + 5 * 24 * 60 * minuteMs);
  if (ahead.length > 0) await bookTime(play, connected, seed.pick(ahead).first + seed.pick([-180, -60, 0, 30]));
}

const acts: readonly Act[] = [
  change,
  change,
  failForAWhile,
  openTime,
  openTime,
  pause,
  remove,
  bookBlocked,
  bookBlocked,
  (play) => runSchedule(play, 'request-calendar-reads'),
];

/** Returns a number that no other host and plan has. */
const otherNumber = ({ seed }: Play): number => 1000 + seed.int(0, 7999);

/** A host pays for a plan with the vendor at some time; its start is on a quarter hour. */
async function bookTime(play: Play, { vendor, timeZone }: Connected, minute: number): Promise<void> {
  const { seed, world, scheduler, books } = play;
  const { day, time } = clockAt(timeZone, minute - (minute % 15));
  const clock = [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const date = new Date(day * 24 * 60 * minuteMs).toISOString().slice(0, 10);
  const place = { ...seed.pick(world.drafts).place, ...vendor.place };
  const details = { date, startTime: clock, durationHours: seed.pick([1, 2, 3.5]) };
  const draft = await ownPlan(play, {
    number: otherNumber(play),
    days: [7, 12],
    vendors: [vendor],
    besides: { details, place },
  });
  const lookedAt = scheduler.now + 1;
  await scheduler.sleep(seed.int(100, 2000));
  const agreement = await agreeTo(play, draft, 'full', []);
  if (!agreement) return;
  const request = { userId: draft.userId, body: toCheckoutBody(agreement, 'tok_sandbox_success') };
  const refusal = refusalIn(await sendCheckout(play, request));
  if (refusal !== undefined) books.refused(agreement, refusal, lookedAt, scheduler.now);
}

/** A host pays at the moment in which a reading brings an entry at the time of the plan. */
async function payWhileRead(play: Play, connected: Connected): Promise<void> {
  const { seed, scheduler, servers } = play;
  await scheduler.sleep(seed.int(2, 30) * minuteMs);
  const { calendarId, timeZone, vendor } = connected;
  const draft = await ownPlan(play, { number: otherNumber(play), days: [7, 12], vendors: [vendor] });
  const { date, startTime, durationHours } = draft.details;
  if (date === null || startTime === null) return;
  const agreement = await agreeTo(play, draft, 'full', []);
  if (!agreement) return;
  const start = { day: Date.parse(date) / (24 * 60 * minuteMs), time: 12 * 60 };
  const entry =
    seed.yes() && (durationHours ?? 0) < 6
      ? { kind: 'days' as const, first: start.day, count: 1 }
      : { kind: 'times' as const, start, minutes: 600, repeats: 1 };
  servers.publish(calendarId, timeZone, [entry], scheduler.now);
  const responses = servers.responses(calendarId).length;
  void read(play, connected);
  // Until its server has responded, or doesn't; the entry is stored some milliseconds later.
  const latest = scheduler.now + 3000;
  while (servers.responses(calendarId).length === responses && scheduler.now < latest) await scheduler.sleep(5);
  await scheduler.sleep(seed.int(0, 30));
  await sendCheckout(play, { userId: draft.userId, body: toCheckoutBody(agreement, 'tok_sandbox_success') });
}

/** Reads every calendar after the storm, with enough time for a failure to be over and for a second look. */
async function readAll(play: Play): Promise<void> {
  for (const hours of [25, 2, 2]) {
    await play.scheduler.sleep(hours * 60 * minuteMs);
    await runSchedule(play, 'request-calendar-reads');
  }
}
