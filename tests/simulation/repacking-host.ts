import { seededRandom, shuffled } from '#shared/kernel/seeded-random.ts';
import { payRest } from './booked-host.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { makeLine } from './generated-world.ts';
import type { Play } from './history-context.ts';
import { bookedPackages, writePackages } from './resized.ts';
import { changeSome } from './resizing-host.ts';

/*
 * Hosts who change packages and quantities of a booked vendor (rule changes-78), in two windows and while others pay.
 */

const minuteMs = 60_000;

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginRepackings(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`packages of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  for (let n = seed.int(2, 5); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(1, seed.yes() ? 10 : 5000) * minuteMs;
    void play.scheduler.until(when).then(() => repackOne({ ...play, seed }));
  }
}

async function repackOne(play: Play): Promise<void> {
  const { seed, books } = play;
  const booked = books.booked.filter(({ state, active }) => state === 'confirmed' && active.length > 0);
  if (booked.length === 0) return;
  const expected = seed.pick(booked);
  const repack = () => {
    const lines = otherPackages(play, expected);
    return lines === undefined ? Promise.resolve() : changeSome(play, expected, { lines });
  };
  const others = [
    ...(seed.yes(0.3) ? [repack()] : []),
    ...(seed.yes(0.15) ? [giveOrderUp(play, expected)] : []),
    ...(seed.yes(0.2) && expected.balance === 'owed' ? [payRest(play, expected)] : []),
  ];
  await Promise.all([repack(), ...others]);
}

/** Returns a mix of the vendor's and the booked packages in other quantities; sometimes the agreed ones. */
export function otherPackages({ seed, world }: Play, expected: ExpectedBooking): string | undefined {
  const isFree = ({ originalCents, discountCents }: ExpectedBooking['orders'][number]) =>
    originalCents === discountCents;
  const vendorIds = expected.active.filter((order) => !isFree(order)).map(({ vendorId }) => vendorId);
  const all = expected.agreements.flatMap(({ lines }) => lines);
  const own = all.filter((line) => vendorIds.includes(line.vendorId) && (!line.offerVersion || seed.yes(0.1)));
  if (own.length === 0) return undefined;
  const line = seed.pick(own);
  if (seed.yes(0.2)) return writePackages(line.itemId, line.packages);
  const sold = world.products.filter((one) => one.vendorId === line.vendorId && one.category === line.category);
  const fresh = sold.map((product) => makeLine(seed, product));
  const chosen = fresh.map(({ productId, quantity = null }) => ({ productId, chosen: quantity }));
  const staying = bookedPackages(expected, line.itemId).filter(() => seed.yes());
  const others = shuffled(chosen, seed).filter((one) => !staying.some(({ productId }) => productId === one.productId));
  const packages = [...staying, ...others.slice(0, seed.int(staying.length > 0 ? 0 : 1, 2))];
  return packages.length > 0 ? writePackages(line.itemId, packages) : undefined;
}
