import { payPlan } from '#functions/checkout/pay-plan.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { membershipEntity } from '#functions/data/planning/membership.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { payEventBalance } from '#functions/orders/room/event-balance.ts';
import { changeMemberRole } from '#functions/planning/members/manage-members.ts';
import { checkout } from '#shared/api/checkout.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall, testUserId } from '#tests/support/calls.ts';
import { makeProfile } from '#tests/support/records.ts';
import { tryIt } from './attempts.ts';
import { cancelSomething, payRest } from './booked-host.ts';
import type { Agreement, ExpectedBooking } from './expected-booking.ts';
import { asHost, bankAnswer, mayAskAgain, refusalIn, someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { ownPlan } from './own-plan.ts';
import { agreeTo, lookAt, payForPlan } from './paying-host.ts';
import { toCheckoutBody } from './requests.ts';
import { savesCard } from './saved-card-choice.ts';
import type { Reply } from './server.ts';

/*
 * A co-host who pays for a host's plan and for the balance of the booked event, in two windows and beside the host, who
 * takes the permission and gives it again meanwhile (rules event-room-33 to 37). Another co-host may never pay.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const maximumTries = 4;

/** The unique number of the host and the plan. */
const number = 87;
const coHost = testUserId(910);
const other = testUserId(911);

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginMemberPayments(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`paying co-hosts of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  const when = play.world.begins + seed.int(0, 60) * secondMs;
  void play.scheduler.until(when).then(() => payTogether({ ...play, seed }));
}

async function payTogether(play: Play): Promise<void> {
  const { seed, scheduler, books, world } = play;
  const draft = await planTogether(play);
  const option = seed.yes(0.7) ? 'deposit' : 'full';
  const later = (act: () => Promise<void>) => scheduler.sleep(seed.int(0, 40) * secondMs).then(act);
  await Promise.all([
    payPlanTogether(play, draft, option),
    ...(seed.yes(0.2) ? [later(() => payPlanTogether(play, draft, option))] : []),
    ...(seed.yes(0.3) ? [later(() => payForPlan(play, draft, option))] : []),
    ...(seed.yes(0.6) ? [later(() => letPayAndNot(play, draft.userId, draft.id))] : []),
    later(() => payUnasked(play, draft)),
  ]);
  const expected = books.booked.find(({ agreement }) => agreement.draftId === draft.id);
  if (!expected) return;
  await scheduler.sleep(seed.int(1, seed.pick([20, 4000])) * minuteMs);
  await payRestTogether(play, expected);
  // A payment left at the bank has ended by then.
  if (expected.balance === 'owed' && seed.yes(0.3)) {
    await scheduler.until(world.begins + seed.int(1, 3) * 24 * 60 * minuteMs);
    await payRestTogether(play, expected);
  }
}

/** Creates the host's plan with both co-hosts, of whom one may pay. */
async function planTogether(play: Play): Promise<DraftRecord> {
  const { scheduler, world } = play;
  const alone = await ownPlan(play, { number, days: [12, 20], vendors: world.vendors.slice(-1) });
  const joinedAt = new Date(scheduler.now).toISOString();
  const member = { role: 'co_host' as const, joinedAt };
  const draft = {
    ...alone,
    version: alone.version + 1,
    hostName: 'Hana',
    members: [
      { ...member, userId: coHost, name: 'Carla', mayPaySince: joinedAt },
      { ...member, userId: other, name: 'Otto' },
    ],
  };
  await play.change(
    ...[coHost, other].flatMap((userId) => [
      { put: profileEntity.toItem(makeProfile(userId)) },
      { put: membershipEntity.toItem({ userId, planId: draft.id, hostId: draft.userId, joinedAt }) },
    ]),
    { put: draftEntity.toItem(draft) },
  );
  return draft;
}

/** Pays for the plan as the co-host, retrying as people do. */
async function payPlanTogether(play: Play, draft: DraftRecord, option: Agreement['option']): Promise<void> {
  const { seed, scheduler, attempts } = play;
  for (let looks = 0; looks < maximumTries; looks += 1) {
    const agreement = await agreeTo(play, draft, option, [], newKeyWithoutCard(play));
    if (!agreement) return;
    const refusal = await tryCards(play, (token) => sendPlan(play, agreement, coHost, token));
    attempts.note('co-host: pays for a plan', refusal ?? 'booked or left at the bank');
    if (refusal === undefined) return;
    await scheduler.sleep(seed.int(1, 60) * secondMs);
  }
}

/** Saving a card is the host's. */
function newKeyWithoutCard(play: Play): string {
  for (;;) {
    const key = play.newKey();
    if (!savesCard(key)) return key;
  }
}

/** Sends until there is a response, with one card; undefined if it paid or was left at the bank. */
async function tryCards(
  { seed, scheduler }: Play,
  send: (token: string) => Promise<Reply<unknown>>,
): Promise<string | undefined> {
  let token = someCard(seed);
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (seed.yes(0.1)) void send(token);
    const refusal = refusalIn(await send(token));
    if (refusal === undefined) return undefined;
    if (refusal === 'action_required') {
      const answer = bankAnswer(seed);
      if (!answer) return undefined;
      token = answer;
    } else if (!mayAskAgain(refusal)) return refusal;
    await scheduler.sleep(seed.int(500, 45_000));
  }
  return undefined;
}

async function sendPlan(play: Play, agreement: Agreement, payerId: string, token: string): Promise<Reply<unknown>> {
  const { server, books } = play;
  const { draftId, userId: hostId } = agreement;
  const { checkoutKey, paymentOption, agreed, promoCodes, paymentToken } = toCheckoutBody(agreement, token);
  const reply = await server.run(
    `pay-plan ${draftId.slice(-3)}`,
    (outside) =>
      payPlan(
        outside,
        testCall(checkout.payPlan, {
          body: { hostId, draftId, checkoutKey, paymentOption, agreed, promoCodes, paymentToken },
          actor: asHost(payerId),
          context: outside.context,
        }),
      ),
    { account: payerId },
  );
  if (reply.kind === 'answer') {
    const booked = books.booked.find(({ id }) => id === reply.value.bookingId);
    if (booked?.agreement.draftId !== draftId || booked.agreement.userId !== hostId)
      play.problem(`${draftId} was answered with ${reply.value.bookingId}, which isn't its booking`);
  }
  return reply;
}

/** Takes the permission and gives it again, a few times; it stands in the end. */
async function letPayAndNot(play: Play, hostId: string, planId: string): Promise<void> {
  const { seed, scheduler, server, attempts } = play;
  for (let turns = 2 * seed.int(1, 3); turns > 0; turns -= 1) {
    const mayPay = turns % 2 === 1;
    const reply = await server.run(`change-member-role ${planId.slice(-3)}`, ({ table, context }) =>
      changeMemberRole(
        { table },
        testCall(planMembers.changeMemberRole, {
          params: { planId, userId: coHost },
          body: { role: 'co_host', mayPay },
          actor: asHost(hostId),
          context,
        }),
      ),
    );
    attempts.note(`co-host: ${mayPay ? 'may pay again' : 'may no longer pay'}`, refusalIn(reply) ?? 'changed');
    await scheduler.sleep(seed.int(200, 20_000));
  }
}

/** Nobody pays who may not: the other co-host. */
const payUnasked = (play: Play, draft: DraftRecord): Promise<void> =>
  tryIt(play, {
    kind: 'plan: co-host who may not pay',
    mustBeRefused: true,
    make: async () => {
      const agreement = await lookAt(play, draft, 'full', [], newKeyWithoutCard(play));
      return agreement && [await sendPlan(play, agreement, other, 'tok_sandbox_success')];
    },
  });

/** Pays the balance as the co-host, beside the host who pays, cancels, or takes the permission. */
async function payRestTogether(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler, table } = play;
  const found = await scheduler.perform(() => findBookingAggregate(table, expected.id));
  const eventId = found?.booking.event.id ?? '';
  const later = (act: () => Promise<void>) => scheduler.sleep(seed.int(0, 10) * secondMs).then(act);
  await Promise.all([
    payBalanceTogether(play, expected),
    ...(seed.yes(0.2) ? [later(() => payBalanceTogether(play, expected))] : []),
    ...(seed.yes(0.3) ? [later(() => payRest(play, expected))] : []),
    ...(seed.yes(0.6) ? [later(() => letPayAndNot(play, expected.agreement.userId, eventId))] : []),
    ...(seed.yes(0.1) ? [later(() => cancelSomething(play, expected))] : []),
    later(() => payBalanceUnasked(play, expected)),
  ]);
}

async function payBalanceTogether(play: Play, expected: ExpectedBooking): Promise<void> {
  const { attempts, scheduler, seed } = play;
  for (let looks = 0; looks < maximumTries && expected.balance === 'owed'; looks += 1) {
    const { owedCents } = expected;
    expected.agreedBalances.add(owedCents);
    const paymentKey = play.newKey();
    const refusal = await tryCards(play, (token) => sendRest(play, expected, coHost, { paymentKey, token, owedCents }));
    attempts.note('co-host: pays a balance', refusal ?? 'paid or left at the bank');
    if (refusal === undefined) return;
    await scheduler.sleep(seed.int(1, 60) * secondMs);
  }
}

const payBalanceUnasked = (play: Play, expected: ExpectedBooking): Promise<void> =>
  tryIt(play, {
    kind: 'balance: co-host who may not pay',
    mustBeRefused: true,
    make: async () => {
      const { owedCents } = expected;
      const paid = { paymentKey: play.newKey(), token: 'tok_sandbox_success', owedCents };
      return [await sendRest(play, expected, other, paid)];
    },
  });

const sendRest = (
  { server }: Play,
  { id: bookingId }: ExpectedBooking,
  payerId: string,
  { paymentKey, token, owedCents }: { paymentKey: string; token: string; owedCents: number },
): Promise<Reply<unknown>> =>
  server.run(
    `pay-event-balance ${bookingId}`,
    (outside) =>
      payEventBalance(
        outside,
        testCall(eventRoom.payEventBalance, {
          params: { bookingId },
          body: { paymentKey, paymentToken: token, agreedBalanceCents: owedCents },
          actor: asHost(payerId),
          context: outside.context,
        }),
      ),
    { account: payerId },
  );
