import { payTip } from '#functions/orders/extras/pay-tip.ts';
import { removeSavedCard } from '#functions/orders/saved-card/remove-saved-card.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { savedCardToken } from '#shared/checkout/saved-card.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { anotherThan } from './attempts-checkout.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import type { Dump } from './dump.ts';
import { asHost, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Books } from './ledger-model.ts';
import { savesCard } from './saved-card-choice.ts';

/*
 * Hosts who save their card at checkout, pay extras with it, and remove it (rules checkout-49 to checkout-53): before,
 * while and after extras are paid.
 */

const minuteMs = 60_000;

/** Returns the card that a host pays an extra with: often the saved one, also where there is none. */
export function cardForExtra({ agreement }: ExpectedBooking, paymentKey: string, other: string): string {
  const seed = seededRandom(`card of extra ${paymentKey}`);
  return seed.yes(savesCard(agreement.key) ? 0.7 : 0.1) ? savedCardToken : other;
}

/** Removes saved cards around the events. Its own random stream leaves everything else unchanged. */
export function beginRemovals(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`saved cards of history ${seedOfHistory}`);
  const own = { ...play, seed };
  for (const draft of play.world.drafts.filter(() => seed.yes(0.4))) {
    const when = Date.parse(draft.details.date ?? '') + seed.int(0, 5 * 24 * 60) * minuteMs;
    void removeLater(own, draft.id, when);
  }
}

async function removeLater(play: Play, draftId: string, when: number): Promise<void> {
  const { seed, scheduler, books } = play;
  await scheduler.until(when);
  const booked = books.booked.find(({ agreement }) => agreement.draftId === draftId);
  if (!booked) return;
  const { userId } = booked.agreement;
  if (seed.yes(0.2)) {
    const reply = await sendRemoval(play, booked, anotherThan(play, userId));
    if (reply.kind === 'answer') play.problem(`Another host removed the card of ${booked.id}`);
  }
  for (let tries = 0; tries < 4; tries += 1) {
    if (seed.yes(0.2)) void sendRemoval(play, booked, userId);
    const refusal = refusalIn(await sendRemoval(play, booked, userId));
    play.attempts.note('removal of a card', refusal === 'none' ? 'no answer' : (refusal ?? 'removed'));
    if (refusal === undefined) return payAfterRemoval(play, booked);
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

/** Tries to pay every vendor with the removed card, under keys that no earlier request had. */
async function payAfterRemoval(play: Play, booked: ExpectedBooking): Promise<void> {
  const { server, newKey, problem } = play;
  for (const { vendorId } of booked.orders) {
    const body = { paymentKey: newKey(), paymentToken: savedCardToken, tipCents: 100 };
    const reply = await server.run(
      `pay-tip ${booked.id}`,
      (outside) =>
        payTip(
          outside,
          testCall(extras.payTip, {
            params: { bookingId: booked.id, vendorId },
            body,
            actor: asHost(booked.agreement.userId),
            context: outside.context,
          }),
        ),
      { account: booked.agreement.userId },
    );
    if (reply.kind === 'answer') problem(`${booked.id} was charged to a removed card`);
  }
}

const sendRemoval = ({ server }: Play, { id: bookingId }: ExpectedBooking, userId: string) =>
  server.run(
    `remove-saved-card ${bookingId}`,
    (outside) =>
      removeSavedCard(
        outside,
        testCall(extras.removeSavedCard, { params: { bookingId }, actor: asHost(userId), context: outside.context }),
      ),
    { account: userId },
  );

/** Returns the cards that are saved at the end without their host's consent, or that only one side still has. */
export function savedCardProblems({ savedCards, sandboxCards, settlements }: Dump, books: Books): string[] {
  const hereIds = new Set(savedCards.map(({ methodId }) => methodId));
  const thereIds = new Set(sandboxCards.map(({ methodId }) => methodId));
  const canceled = new Set(
    settlements.filter(({ status }) => status === 'cancelled').map(({ bookingId }) => bookingId),
  );
  return [
    ...savedCards.flatMap(({ bookingId, methodId, state }) => {
      const booked = books.booked.find(({ id }) => id === bookingId);
      return [
        ...(booked && savesCard(booked.agreement.key) ? [] : [`${bookingId} has a card without its host's consent`]),
        ...(thereIds.has(methodId) ? [] : [`${bookingId} has a card that the provider has not`]),
        ...(state === 'leaving' || canceled.has(bookingId)
          ? [`${bookingId} still has a card that must be removed`]
          : []),
      ];
    }),
    ...sandboxCards
      .filter(({ methodId }) => !hereIds.has(methodId))
      .map(({ methodId }) => `The provider still has ${methodId}`),
  ];
}
