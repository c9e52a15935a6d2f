import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { theirs } from './booked-host.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { sendRepricing } from './requests.ts';
import { figureText } from './resized.ts';
import { changeSome, look } from './resizing-host.ts';

/*
 * Hosts who ask for more guests or hours than a booked offer covers (rule orders-34), and pay once its vendor has agreed
 * (rule orders-36).
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Runs wherever offers are booked. Its own random stream leaves everything else unchanged. */
export function beginAsking(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`more than offers of history ${seedOfHistory}`);
  for (let n = seed.int(1, 4); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(5, seed.yes() ? 60 : 2000) * minuteMs;
    void play.scheduler.until(when).then(() => askForMore({ ...play, seed }));
  }
}

async function askForMore(play: Play): Promise<void> {
  const { seed, books } = play;
  const offered = books.booked.filter(
    ({ state, agreements, active }) =>
      state === 'confirmed' &&
      agreements.some(({ lines }) =>
        lines.some(({ covers, vendorId }) => covers && active.some((one) => one.vendorId === vendorId)),
      ),
  );
  if (offered.length === 0) return;
  const expected = seed.pick(offered);
  const { guests, hours } = expected.size;
  const target = seed.yes() ? { guestCount: guests + seed.int(1, 30) } : { durationHours: hours + seed.int(1, 6) / 2 };
  await Promise.all([ask(play, expected, target), ...(seed.yes(0.2) ? [ask(play, expected, target)] : [])]);
  // Vendors have answered by then, or not.
  for (const wait of [seed.int(1, 60) * minuteMs, seed.int(1, 100) * hourMs]) {
    await play.scheduler.sleep(wait);
    if (expected.state === 'confirmed') await changeSome(play, expected, target);
  }
}

/** Asks the vendors as the page shows them. */
export async function ask(play: Play, expected: ExpectedBooking, target: RepricingTarget): Promise<void> {
  const { seed, scheduler } = play;
  const preview = await look(play, expected, target);
  if (!preview || preview.problem !== null || preview.vendors.some(({ problem }) => problem !== null)) return;
  const { differenceCents, chargedCents, vendors } = preview;
  const consentIds = vendors.filter(({ mustAgree }) => mustAgree !== null).map(({ vendorId }) => vendorId);
  if (consentIds.length === 0) return;
  const from = targetFrom(preview.change.from);
  expected.agreedSizes.add(`${figureText(from)} to ${figureText(target)} for ${differenceCents}, ${chargedCents}`);
  const shown = { event: from, differenceCents, chargedCents, consentIds };
  const body = { to: target, shown, changeKey: play.newKey() };
  await scheduler.sleep(seed.int(500, 20_000));
  for (let tries = 0; tries < 3; tries += 1) {
    if (seed.yes(0.2)) void sendRepricing(play, { ...theirs(expected), body });
    const refusal = refusalIn(await sendRepricing(play, { ...theirs(expected), body }));
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
