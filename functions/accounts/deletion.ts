import type { DeletionPreview, ObstacleCode } from '#shared/api/accounts/account-data.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasOpenCase, hasOpenDispute, orderMoney } from '#shared/orders/ledger.ts';
import { awaitsHost, hasOpenContest } from '#shared/orders/extras/overtime-state.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { hasPayoutsToTransfer } from '#functions/data/queries/order-queries.ts';
import { hostsMaySee } from '#functions/data/media/upload.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { OpenObligations } from './open-obligations.ts';

/* The effects of deleting an account, and the obstacles to it; pure. */

type Obstacle = DeletionPreview['obstacles'][number];

/** Returns true for administrators, even without a second factor: the role alone prevents deletion. */
export const runsPlatform = ({ isAdmin, awaitsSecondFactor }: Actor): boolean => isAdmin || awaitsSecondFactor === true;

/** Returns each obstacle with its remedy; empty if the account may be deleted. */
export function listObstacles(obligations: OpenObligations, isAdmin: boolean, now: Date): Obstacle[] {
  const { events, checkouts, booked, sold, extrasUnderWay, placesTaken } = obligations;
  return [
    ...when('administrator', isAdmin ? 1 : 0, () => administratorMessage),
    ...when('events-to-come', events.filter(({ status }) => status === 'confirmed').length, toComeMessage),
    ...when('payment-under-way', checkouts.filter(({ status }) => status === 'reserved').length, () => payingMessage),
    ...when('extra-under-way', extrasUnderWay.length, () => extraMessage),
    ...when('refund-under-way', booked.filter((order) => waitsForRefund(order, now)).length, refundMessage),
    ...when('case-open', booked.filter(hasOpenCase).length, casesMessage),
    ...when('dispute-open', booked.filter(hasOpenDispute).length, () => disputeMessage),
    ...when('overtime-open', booked.filter((order) => awaitsHost(order, now)).length, () => overtimeMessage),
    // During a payment the place is taken but the order doesn't exist yet.
    ...when('orders-to-come', Math.max(sold.filter(isActive).length, placesTaken), ordersMessage),
    ...when('contest-open', sold.filter(hasOpenContest).length, contestMessage),
    ...when('payouts-held', sold.filter((order) => isHeld(order, now)).length, payoutsMessage),
  ];
}

const when = (code: ObstacleCode, count: number, message: (count: number) => string): Obstacle[] =>
  count === 0 ? [] : [{ code, message: message(count) }];

const administratorMessage =
  "You're an administrator. Another administrator has to remove that role before you can delete your account.";
const payingMessage = 'You have a payment in progress. Try again in a few minutes.';
const extraMessage = 'A tip or extra time is being paid at this moment. Try again in a few minutes.';
const toComeMessage = (count: number) =>
  `${several(count, 'booked event is', 'booked events are')} still upcoming. Cancel ${count === 1 ? 'it' : 'them'}, or delete your account the day after ${count === 1 ? 'the event' : 'the last one'}.`;
const refundMessage = (count: number) =>
  `${several(count, 'refund is', 'refunds are')} on the way to a card. Try again when that's done.`;
const casesMessage = (count: number) =>
  `You've reported ${several(count, "problem that isn't", "problems that aren't")} closed yet. Withdraw your ${count === 1 ? 'report' : 'reports'}, or wait for the outcome.`;
const disputeMessage = 'A bank is looking into a payment that was disputed. Try again once it has decided.';
const overtimeMessage =
  "A vendor's extra time isn't settled. Accept and pay it or contest it on the page of your event, or wait for our decision.";
const contestMessage = (count: number) =>
  `${several(count, "contested extra of your business isn't", "contested extras of your business aren't")} settled yet. Withdraw ${count === 1 ? 'it' : 'them'}, or wait for our decision.`;
const ordersMessage = (count: number) =>
  `Your business has ${several(count, 'upcoming order', 'upcoming orders')}. Complete or cancel them first.`;
const payoutsMessage = (count: number) =>
  `Your business has ${several(count, 'payout', 'payouts')} still on hold. Try again once your earnings are due.`;

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const isActive = ({ status }: OrderRecord): boolean => status === 'pending' || status === 'confirmed';

const moneyNow = (order: OrderRecord, now: Date) => orderMoney(order, todayIn(order.event.timeZone, now));

const waitsForRefund = (order: OrderRecord, now: Date): boolean => moneyNow(order, now).refundPendingCents > 0;

// An active order's payout is held too, but the order itself is already an obstacle.
const isHeld = (order: OrderRecord, now: Date): boolean =>
  !isActive(order) && moneyNow(order, now).payout.state === 'held';

type Outcome = Omit<DeletionPreview, 'obstacles'>;

/** Returns the data that is deleted, anonymized and retained (rule accounts-37). */
export function deletionOutcome(obligations: OpenObligations, now: Date): Outcome {
  const { drafts, shareLinks, application, bankAccount, uploads, vendors, events, booked, sold, conversations } =
    obligations;
  const hasAccount = bankAccount?.account ? 1 : 0;
  const keepsAccount = hasPayoutsToTransfer(sold, now) ? hasAccount : 0;
  const files = uploads.filter(({ status, sentIn }) => status === 'ready' && sentIn === undefined);
  const photos = vendors.length > 0 ? files.filter(hostsMaySee).length : 0;
  return {
    removed: present([
      { kind: 'profile', count: 1 },
      { kind: 'plans', count: drafts.length },
      { kind: 'shared-links', count: shareLinks },
      { kind: 'application', count: application ? 1 : 0 },
      { kind: 'bank-account', count: hasAccount - keepsAccount },
      { kind: 'uploads', count: files.length - photos },
      { kind: 'business', count: vendors.filter(({ status }) => status !== 'removed').length },
    ]),
    anonymised: present([
      { kind: 'conversations', count: conversations },
      { kind: 'reviews', count: booked.filter(({ reviewedAt }) => reviewedAt !== null).length },
    ]),
    retained: present([
      { kind: 'bookings', count: events.length },
      { kind: 'orders', count: sold.length },
      { kind: 'bank-account', count: keepsAccount },
      { kind: 'photos', count: photos },
    ]),
  };
}

const present = <T extends { count: number }>(lines: readonly T[]): T[] => lines.filter(({ count }) => count > 0);
