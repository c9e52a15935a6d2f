import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import { saveDay } from '#functions/vendors/calendar.ts';
import { isAsClosed, withoutJobs } from '#functions/vendors/other-time-zone.ts';
import { vendors } from '#shared/api/vendors.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { makeSchedule, startAfter } from './generated-schedules.ts';
import { asHost, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { timeZones } from './generated-world.ts';
import { dateAfter, toWeekday } from './model.ts';
import { ownPlan } from './own-plan.ts';
import type { PlannedTime } from './own-plan.ts';
import { agreeTo, payForPlan } from './paying-host.ts';
import { sendCheckout, toCheckoutBody } from './requests.ts';

/* Vendors who change their schedule, or open and close days, while hosts pay and change their events (rule vendors-27). */

const minuteMs = 60_000;

/** Runs in most histories, the changes in every other one. Its own random streams leave everything else unchanged. */
export function beginSchedules(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`schedules of history ${seedOfHistory}`);
  const night = { ...play, seed: seededRandom(`night of history ${seedOfHistory}`) };
  if (night.seed.yes(0.7))
    void play.scheduler.until(play.world.begins + night.seed.int(0, 2 * minuteMs)).then(() => bookNightAndDay(night));
  const opened = { ...play, seed: seededRandom(`opened day of history ${seedOfHistory}`) };
  if (opened.seed.yes(0.4))
    void play.scheduler.until(play.world.begins + opened.seed.int(0, 2 * minuteMs)).then(() => bookOpenedDay(opened));
  if (!seed.yes(0.5)) return;
  const own = { ...play, seed };
  if (seed.yes()) void play.scheduler.until(play.world.begins + seed.int(0, 2 * minuteMs)).then(() => payAtOnce(own));
  for (let n = seed.int(1, 5); n > 0; n -= 1) {
    const when = play.world.begins + Math.floor(seed() * (seed.yes(0.7) ? 1 : 3000) * minuteMs);
    const act = seed.pick([changeSchedule, changeSchedule, changeDay, changeDay, moveAway]);
    void play.scheduler.until(when).then(() => act(own, seed.pick(limitedVendors(own))));
  }
}

type Vendor = Play['world']['vendors'][number];

/** Two hosts want a vendor at the same time, or a minute too early, and pay at the same moment, in which it may close the day. */
async function payAtOnce(play: Play): Promise<void> {
  const { seed, scheduler } = play;
  const isOneTeam = ({ capacityPerDay, jobsAtOnce }: Vendor) => capacityPerDay > 1 && jobsAtOnce === 1;
  const vendor = limitedVendors(play).find(isOneTeam) ?? seed.pick(limitedVendors(play));
  const plan = { days: [7, 12] as const, vendors: [vendor] };
  const first = await ownPlan(play, { ...plan, number: 92 });
  const after = seed.yes() ? startAfter(first, vendor.minutesBetweenJobs - 1) : undefined;
  const besides = { ...first, details: { ...first.details, ...after } };
  const second = await ownPlan(play, { ...plan, number: 93, besides });
  const agreements = [await agreeTo(play, first, 'full', []), await agreeTo(play, second, 'full', [])];
  const date = first.details.date ?? '';
  const closing = seed.yes()
    ? scheduler.sleep(seed.int(10, 70)).then(() => changeSchedule(play, vendor, date))
    : undefined;
  const paying = agreements.map(
    (seen) => seen && sendCheckout(play, { userId: seen.userId, body: toCheckoutBody(seen, 'tok_sandbox_success') }),
  );
  await Promise.all([closing, ...paying]);
}

/** Two hosts book a night, and an event on the day on which it ends, with the same vendor. */
async function bookNightAndDay(play: Play): Promise<void> {
  const { seed, scheduler, world } = play;
  const limited = limitedVendors(play);
  const vendor = limited.find(({ capacityPerDay }) => capacityPerDay === 1) ?? seed.pick(limited);
  const date = dateAfter(new Date(world.begins).toISOString().slice(0, 10), seed.int(7, 14));
  const { place } = seed.pick(world.drafts);
  const book = async (number: number, details: PlannedTime['details']) => {
    const draft = await ownPlan(play, { number, days: [7, 12], vendors: [vendor], besides: { details, place } });
    for (let tries = 0; tries < 2; tries += 1) await payForPlan(play, draft, 'full');
  };
  await book(94, { date, startTime: '22:00', durationHours: seed.pick([2.5, 4]) });
  await scheduler.sleep(seed.int(1, 20) * minuteMs);
  await book(95, { date: dateAfter(date, 1), startTime: seed.pick(['12:30', '16:00']), durationHours: 3 });
}

/** A vendor opens a day by hand, and a host books it outside of the usual hours, or in the night after it. */
async function bookOpenedDay(play: Play): Promise<void> {
  const { seed, world, scheduler, books } = play;
  const begins = new Date(world.begins).toISOString().slice(0, 10);
  const vendor = limitedVendors(play).find(({ workingHours }) => workingHours.length > 0);
  const date = Array.from({ length: 7 }, (_, n) => dateAfter(begins, seed.int(7, 10) + n)).find((day) =>
    vendor?.workingHours.some(({ weekday }) => weekday === toWeekday(day)),
  );
  if (!vendor || !date) return;
  await sendDay(play, vendor, date, 'open');
  const hours = vendor.workingHours.find(({ weekday }) => weekday === toWeekday(date));
  const endsLate = hours !== undefined && hours.to < hours.from && hours.to > '00:00';
  const startTime = endsLate && seed.yes(0.3) ? '23:00' : seed.pick(['05:00', '06:30']);
  const place = { ...seed.pick(world.drafts).place, ...vendor.place };
  const details = { date, startTime, durationHours: seed.pick([2, 2.5]) };
  const draft = await ownPlan(play, { number: 96, days: [7, 12], vendors: [vendor], besides: { details, place } });
  const lookedAt = scheduler.now + 1;
  await scheduler.sleep(seed.int(100, 2000));
  const agreement = await agreeTo(play, draft, 'full', []);
  if (!agreement) return;
  const request = { userId: draft.userId, body: toCheckoutBody(agreement, 'tok_sandbox_success') };
  const refusal = refusalIn(await sendCheckout(play, request));
  if (refusal !== undefined) books.refused(agreement, refusal, lookedAt, scheduler.now);
}

/** The vendors that have room for all keep it. */
export const limitedVendors = ({ world }: Play) =>
  world.vendors.slice(0, -1).filter(({ id }) => !world.alike.includes(id));

/** Returns a date that hosts want, or the one before or after it. */
const someDate = ({ seed, world }: Play): string =>
  dateAfter(seed.pick(world.drafts).details.date ?? '', seed.pick([-1, 0, 0, 0, 1]));

async function changeSchedule(play: Play, { id }: Vendor, closed?: string): Promise<void> {
  const { seed, world, change, trace } = play;
  const dates = world.drafts.map(({ details }) => details.date ?? '');
  const closures =
    closed === undefined
      ? {}
      : { closures: [{ id: `closure ${closed}`, from: closed, to: closed, yearly: false, note: '' }] };
  const schedule = { ...makeSchedule(seed, dates), ...closures };
  trace(`vendor ${id.slice(-3)} has another schedule: ${JSON.stringify(schedule)}`);
  const fields = Object.keys(schedule);
  await change({
    update: vendorKey(id),
    set: `SET ${fields.map((field) => `#${field} = :${field}`).join(', ')} ADD #version :one`,
    values: { ...Object.fromEntries(Object.entries(schedule).map(([field, to]) => [`:${field}`, to])), ':one': 1 },
  });
}

async function changeDay(play: Play, vendor: Vendor): Promise<void> {
  const date = someDate(play);
  await sendDay(play, vendor, date, play.seed.pick(['closed', 'closed', 'open', 'default'] as const));
}

async function sendDay(
  { server }: Play,
  { id: vendorId, ownerId }: Vendor,
  date: string,
  state: 'open' | 'closed' | 'default',
): Promise<void> {
  const actor = { ...asHost(ownerId), vendorId };
  await server.run(`save-day ${vendorId.slice(-3)}`, ({ table, context }) =>
    saveDay({ table }, testCall(vendors.saveDay, { params: { date }, body: { state }, actor, context })),
  );
}

/** Moves a vendor to another time zone, which must wait while jobs are to come (rule vendors-40). */
async function moveAway({ seed, server, staying }: Play, { id }: Vendor): Promise<void> {
  if (staying.has(id)) return;
  const timeZone = seed.pick(timeZones);
  await server.run(
    `move-away ${id.slice(-3)}`,
    async ({ table, context }) => {
      const vendor = await table.get(vendorEntity, vendorKey(id), { consistent: true });
      if (!vendor || vendor.place.timeZone === timeZone) return;
      await withoutJobs(table, vendor, context.now(), ({ closingUntil, ...closed }) =>
        table.write({
          put: vendorEntity.toItem({
            ...closed,
            version: closed.version + 1,
            place: { ...closed.place, timeZone },
          }),
          condition: isAsClosed({ ...closed, closingUntil }),
        }),
      );
    },
    { mayThrow: (error) => error instanceof ConditionFailed },
  );
}
