import { previewRepricing } from '#functions/orders/changes/reprice-event.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { payRest, theirs } from './booked-host.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { firstZip, otherZips } from './other-places.ts';
import { figureText, resizedBy } from './resized.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { asHost, bankAnswer, mayAskAgain, refusalIn, someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { sendRepricing } from './requests.ts';
import type { RepricingBody } from './requests.ts';

/*
 * Hosts who change guests, hours or place of a booked event (rule changes-46), in two windows and while others pay and
 * cancel.
 */

const maximumTries = 4;
const minuteMs = 60_000;

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginResizes(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`guest counts of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  for (let n = seed.int(2, 6); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(1, seed.yes() ? 5 : 3000) * minuteMs;
    void play.scheduler.until(when).then(() => resizeOne({ ...play, seed }));
  }
}

async function resizeOne(play: Play): Promise<void> {
  const { seed, books } = play;
  const booked = books.booked.filter((one) => one.state === 'confirmed' && !isFree(one));
  if (booked.length === 0) return;
  const expected = seed.pick(booked);
  const resize = () => changeSome(play, expected, otherSize(play, expected));
  const others = [
    ...(seed.yes(0.3) ? [resize()] : []),
    ...(seed.yes(0.2) ? [giveOrderUp(play, expected)] : []),
    ...(seed.yes(0.2) && expected.balance === 'owed' ? [payRest(play, expected)] : []),
  ];
  await Promise.all([resize(), ...others]);
}

/** True if a code covers a whole order; a lower price then isn't the one that its host agreed to. */
const isFree = ({ orders: parts }: ExpectedBooking): boolean =>
  parts.some(({ originalCents, discountCents }) => originalCents === discountCents);

/** Returns other guests, other hours, or another place; sometimes the original one. */
export function otherSize({ seed }: Play, { size }: ExpectedBooking): RepricingTarget {
  if (seed.yes(0.4)) return { guestCount: Math.max(1, size.guests + seed.int(-30, 40)) };
  if (seed.yes()) return { durationHours: seed.pick([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) };
  return { zipCode: seed.pick([...otherZips, firstZip]) };
}

export async function changeSome(play: Play, expected: ExpectedBooking, target: RepricingTarget): Promise<void> {
  const { seed, scheduler } = play;
  const change = await seeChange(play, expected, target);
  if (!change) return;
  await scheduler.sleep(seed.yes(0.8) ? seed.int(500, 20_000) : seed.int(1, 30) * 3_600_000);
  let paymentToken = someCard(seed);
  let changeKey = play.newKey();
  const send = () => sendRepricing(play, { ...theirs(expected), body: { ...change, changeKey, paymentToken } });
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (seed.yes(0.2)) void send();
    const refusal = refusalIn(await send());
    if (refusal === undefined) return;
    if (refusal === 'action_required') {
      const answer = bankAnswer(seed);
      if (!answer) return;
      paymentToken = answer;
    } else if (refusal === 'payment_declined' || refusal === 'authentication_required') {
      changeKey = play.newKey();
      paymentToken = someCard(seed);
    } else if (!mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

/** Returns a change as its page shows it, which its host agrees to; undefined if it can't be made. */
export async function seeChange(
  play: Play,
  expected: ExpectedBooking,
  target: RepricingTarget,
): Promise<Pick<RepricingBody, 'to' | 'shown'> | undefined> {
  const preview = await look(play, expected, target);
  if (!preview || preview.problem !== null || preview.vendors.some(isRefused)) return undefined;
  const { differenceCents, chargedCents } = preview;
  const from = targetFrom(preview.change.from);
  expected.agreedSizes.add(`${figureText(from)} to ${figureText(target)} for ${differenceCents}, ${chargedCents}`);
  return { to: target, shown: { event: from, differenceCents, chargedCents } };
}

/** True for a vendor that can't take it, or has to be asked first, which these hosts don't do. */
const isRefused = ({ problem, mustAgree }: RepricingPreview['vendors'][number]): boolean =>
  problem !== null || mustAgree !== null;

const serializeState = ({ size, changes, balance, active, owedCents }: ExpectedBooking): string =>
  JSON.stringify([size, changes, balance, active.map(({ vendorId }) => vendorId), owedCents]);

/** Returns the displayed preview, which must equal the model's unless something happened meanwhile. */
export async function look(
  play: Play,
  expected: ExpectedBooking,
  target: RepricingTarget,
): Promise<RepricingPreview | undefined> {
  const before = serializeState(expected);
  const { userId, bookingId } = theirs(expected);
  const reply = await play.server.run(`preview-repricing ${bookingId}`, (outside) =>
    previewRepricing(
      outside,
      testCall(bookingChanges.previewRepricing, {
        params: { bookingId },
        query: target,
        actor: asHost(userId),
        context: outside.context,
      }),
    ),
  );
  if (reply.kind !== 'answer') return undefined;
  const { differenceCents, chargedCents, refundedCents, vendors } = reply.value;
  // New packages that can't be bought because of their guest limits have no correct price.
  if (target.lines !== undefined && vendors.some(isRefused)) return reply.value;
  const wanted = expected.resizedTo(resizedBy(expected, target, (productId) => play.books.priceNow(productId)));
  const shown = [differenceCents, chargedCents, refundedCents].join(', ');
  const right = [wanted.cents, wanted.chargedCents, wanted.refundedCents].join(', ');
  if (serializeState(expected) === before && shown !== right)
    play.problem(`${bookingId} shows ${shown} for ${figureText(target)} instead of ${right}`);
  return reply.value;
}
