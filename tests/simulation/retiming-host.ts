import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { ask } from './asking-host.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import type { Play } from './history-context.ts';
import { clock, linesIn } from './item-hours.ts';
import { dayMinutes, toTime } from './local-minutes.ts';
import { dateAfter } from './model.ts';
import { moveSomewhere } from './moving-host.ts';
import { bookedPackages } from './resized.ts';
import { changeSome, otherSize } from './resizing-host.ts';

/*
 * Hosts who change start and hours of one booked vendor (rule changes-121), in two windows and while the event moves, gets
 * other hours or loses vendors.
 */

const minuteMs = 60_000;

/**
 * Runs in every other history of the summer, when no clock changes, so distances are plain. Its own random stream leaves
 * everything else unchanged.
 */
export function beginRetimings(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`times of history ${seedOfHistory}`);
  if (!seed.yes(0.5) || new Date(play.world.begins).getUTCMonth() !== 5) return;
  for (let n = seed.int(2, 6); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(1, seed.yes() ? 5 : 3000) * minuteMs;
    void play.scheduler.until(when).then(() => retimeOne({ ...play, seed }));
  }
}

async function retimeOne(play: Play): Promise<void> {
  const { seed, books } = play;
  const booked = books.booked.filter((one) => one.state === 'confirmed' && one.startTime !== null);
  if (booked.length === 0) return;
  const expected = seed.pick(booked);
  const retime = async () => {
    const times = otherTimes(play, expected);
    if (times === undefined) return;
    await changeSome(play, expected, { times });
    if (seed.yes(0.7)) await askAboutTimes(play, expected, { times });
  };
  const others = [
    ...(seed.yes(0.3) ? [retime()] : []),
    ...(seed.yes(0.2) ? [changeSome(play, expected, otherSize(play, expected))] : []),
    ...(seed.yes(0.2) ? [moveSomewhere(play, expected, dateAfter(expected.date, seed.int(-3, 7)))] : []),
    ...(seed.yes(0.1) ? [giveOrderUp(play, expected)] : []),
  ];
  await Promise.all([retime(), ...others]);
}

/** Asks the vendor, where it has to be asked, and pays once it has agreed; it may answer meanwhile, or too late. */
async function askAboutTimes(play: Play, expected: ExpectedBooking, target: { times: string }): Promise<void> {
  const { seed, scheduler } = play;
  await Promise.all([ask(play, expected, target), ...(seed.yes(0.2) ? [ask(play, expected, target)] : [])]);
  for (const wait of [seed.int(1, 60) * minuteMs, seed.int(1, 100) * 60 * minuteMs]) {
    await scheduler.sleep(wait);
    if (expected.state === 'confirmed') await changeSome(play, expected, target);
  }
}

/**
 * Returns a start some hours beside the event's and other hours of one item, sometimes the event's, or a start of its
 * packages.
 */
function otherTimes({ seed }: Play, expected: ExpectedBooking): string | undefined {
  const isFree = ({ originalCents, discountCents }: ExpectedBooking['orders'][number]) =>
    originalCents === discountCents;
  const vendorIds = expected.active.filter((order) => !isFree(order)).map(({ vendorId }) => vendorId);
  const own = linesIn(expected).filter((line) => vendorIds.includes(line.vendorId));
  if (own.length === 0 || expected.startTime === null) return undefined;
  const offered = own.filter(({ offerVersion }) => offerVersion !== undefined);
  const { itemId, offerVersion } = seed.pick(offered.length > 0 && seed.yes() ? offered : own);
  // The price of an offer covers its hours, whatever its lines count.
  const packages = offerVersion === undefined ? bookedPackages(expected, itemId) : [];
  const starts = packages.find((one) => one.starts)?.starts;
  if (starts) return `${itemId}=${seed.pick(starts).startTime},${seed.pick([0, 0, 1])},`;
  const isHourly = packages.some(({ unit }) => unit === 'per_hour');
  const hours = seed.pick(isHourly ? ['', '1', '2', '3.5', '5', '8'] : ['', '', '2', '3']);
  if (seed.yes(0.2)) return `${itemId}=,0,${hours}`;
  const first = toTime(expected.startTime) + seed.pick([-180, -90, -30, 30, 60, 120, 240, 480]);
  if (first < 0 || first % 15 !== 0) return undefined;
  const daysLater = Math.floor(first / dayMinutes);
  return `${itemId}=${clock(first - daysLater * dayMinutes)},${daysLater},${hours}`;
}
