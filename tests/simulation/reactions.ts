import type { EventType, KnownEvent } from '#events/catalogue.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { executeRefunds } from '#functions/orders/cancellation/execute-refunds.ts';
import { findDecisionReason } from '#functions/orders/cases/find-decision-reason.ts';
import { hostMail } from '#functions/orders/mails/host-mail.ts';
import { orderMail } from '#functions/orders/mails/order-placed-mail.ts';
import { escalatedCaseMail } from '#functions/orders/cases/case-mails.ts';
import { failedPayoutMail } from '#functions/orders/payouts/payout-mails.ts';
import { mailReceipt } from '#functions/orders/mails/mail-receipt.ts';
import { vendorMail } from '#functions/orders/mails/vendor-mail.ts';
import { readPlacedOrder } from '#functions/data/queries/placed-order.ts';
import { updateConversation } from '#functions/messaging/update-conversation.ts';
import { tellOfChange } from '#functions/messaging/tell-of-change.ts';
import { carryShareLink } from '#functions/planning/carry-share-link.ts';
import { replacementForNotice } from '#functions/planning/replacement/replacement-for-notice.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import { addressMail } from '#functions/platform/recipient.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import type { Outside } from './server.ts';

type Subscriptions = typeof subscriptions;
type EventTo<N extends keyof Subscriptions> = Extract<KnownEvent, { type: Subscriptions[N]['events'][number] }>;

/** Subscribers with nothing to do in a simulation: people's accounts, second factors and payouts, vendors' applications and products, the directory, the bell. */
type Elsewhere = Extract<
  keyof Subscriptions,
  | `account-${string}`
  | `application-${string}`
  | `bank-${string}`
  | `product-${string}`
  | `sign-in-${string}`
  | `user-${string}`
  | 'vendor-events-refresh-card'
  | 'platform-decisions-tell-vendor'
  | 'vendor-renamed-retitle-conversations'
  | 'message-posted-measure-reply'
  | 'personal-events-notify'
>;

export type Subscriber = Exclude<keyof Subscriptions, Elsewhere>;

type Reactions = { [N in Subscriber]: (event: EventTo<N>, outside: Outside) => Promise<unknown> };

/** What the subscribers of functions/subscribers do, without their queues. */
const reactions: Reactions = {
  'order-placed-open-conversation': (event, { table, context }) => updateConversation({ table }, event, context),
  'order-placed-mail-vendor': async (event, outside) => {
    const mail = orderMail(event, await readPlacedOrder(outside.table, event.data));
    await sendOnce('order-placed-mail-vendor', event, mail, outside);
  },
  'booking-confirmed-send-receipt': async (event, outside) =>
    sendOnce('booking-confirmed-send-receipt', event, await mailReceipt(outside.table, event), outside),
  'booking-confirmed-carry-share-link': ({ data }, { table }) => carryShareLink({ table }, data),
  'order-cancelled-carry-out-refund': async ({ data }, { table, payments, context }) => {
    await executeRefunds({ table, payments }, data.bookingId, data.vendorId, context);
  },
  'order-cancelled-tell-both': (event, { table, context }) => tellOfChange(table, event, context),
  'booking-events-mail-host': async (event, outside) => {
    const found = await replacementForNotice(outside.table, event);
    const caseReason = await findDecisionReason(outside.table, event);
    await sendOnce('booking-events-mail-host', event, hostMail(event, found, caseReason), outside);
  },
  'booking-events-mail-vendor': async (event, outside) =>
    sendOnce('booking-events-mail-vendor', event, await vendorMail(event, outside.table), outside),
  'all-events-count': (event, { table, context }) =>
    countEvent({ table, subscriber: 'all-events-count' }, event, context),
  'payout-failed-mail-admins': async (event, outside) =>
    sendOnce(
      'payout-failed-mail-admins',
      event,
      event.type === 'PayoutFailed' ? failedPayoutMail(event) : escalatedCaseMail(event),
      outside,
    ),
};

/** As `subscribeMail` does. */
async function sendOnce(
  subscriber: Subscriber,
  { id }: KnownEvent,
  unaddressed: UnaddressedMail | undefined,
  outside: Outside,
) {
  const { table, context, mailer } = outside;
  const mail = unaddressed && (await addressMail({ table, adminMailbox: 'admins@hostwell.test' }, unaddressed));
  if (mail) await doOnce(table, { subscriber, eventId: id }, context, () => mailer.send(mail));
}

/** Who receives events of a type. */
export const subscribersOf = (type: EventType): Subscriber[] =>
  (Object.keys(reactions) as Subscriber[]).filter((name) =>
    (subscriptions[name].events as readonly EventType[]).includes(type),
  );

export const react = (subscriber: Subscriber, event: KnownEvent, outside: Outside): Promise<unknown> =>
  (reactions[subscriber] as (event: KnownEvent, outside: Outside) => Promise<unknown>)(event, outside);
