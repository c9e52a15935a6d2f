import type { EventType, KnownEvent } from '#events/catalogue.ts';
import { countEvents } from '#functions/administration/handlers.ts';
import {
  endInquiries,
  openConversation,
  postCaseChange,
  updateThread,
  postOfferChange,
  postOrderChange,
} from '#functions/messaging/handlers.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import {
  mailAdminsAboutCase,
  mailAdminsAboutMoney,
  mailHostAboutBooking,
  mailHostAboutCase,
  mailHostAboutOffer,
  mailReceipt,
  mailVendorAboutCase,
  mailVendorAboutOffer,
  mailVendorAboutOrder,
  mailVendorAboutPayout,
  mailVendorAboutReview,
  mailVendorNewOrder,
} from '#functions/orders/handlers.ts';
import { keepSharing } from '#functions/planning/handlers.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import { readConnectedCalendar } from '#functions/vendors/connected-calendars/read-calendar.ts';
import { addressMail } from '#functions/platform/recipient.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import type { ReactionName } from '#functions/reactions.ts';
import { queueFor, reactions } from '#infra/delivery/queues.ts';
import type { Outside } from './server.ts';

/**
 * Reactions irrelevant to the simulation: accounts, second factors and payout accounts, vendors' applications and
 * products, the directory, notifications, members of plans, teams.
 */
type Elsewhere =
  | 'mailVendorAboutCalendar'
  | 'mailVendorAlert'
  | 'matchVendorAlerts'
  | 'addNotification'
  | 'approveAutomatically'
  | 'followBlock'
  | 'forgetPerson'
  | 'greetVendor'
  | 'mailAccountChange'
  | 'mailAdminsAboutApplication'
  | 'mailAdminsAboutProduct'
  | 'mailAboutMember'
  | 'mailAboutTeam'
  | 'mailProductDecision'
  | 'mailSignInChange'
  | 'mailVendorStatus'
  | 'mailWelcome'
  | 'measureReply'
  | 'postDecision'
  | 'refreshCards'
  | 'releaseVendorHolds'
  | 'removeSignIn'
  | 'sendPush'
  | 'removeDiscardedGuests'
  | 'requestGuestMails'
  | 'mailGuest'
  | 'mailAdminsAboutGuestMails'
  | 'renameConversations';

export type Subscriber = Exclude<ReactionName, Elsewhere>;

/** Handlers that write. */
const writing = {
  countEvents,
  endInquiries,
  keepSharing,
  openConversation,
  postCaseChange,
  updateThread,
  postOfferChange,
  postOrderChange,
} satisfies Partial<Record<ReactionName, (delivery: never) => Promise<void>>>;

/** Handlers that return a mail to send. */
const mailing = {
  mailAdminsAboutCase,
  mailAdminsAboutMoney,
  mailHostAboutBooking,
  mailHostAboutCase,
  mailHostAboutOffer,
  mailReceipt,
  mailVendorAboutCase,
  mailVendorAboutOffer,
  mailVendorAboutOrder,
  mailVendorAboutPayout,
  mailVendorAboutReview,
  mailVendorNewOrder,
} satisfies Partial<Record<ReactionName, MailOf>>;

export const mailSubscribers = Object.keys(mailing) as (keyof typeof mailing)[];

type MailOf = (event: never, table: never, environment: never) => Mail | Promise<Mail>;
type Mail = UnaddressedMail | undefined;

type React = (name: Subscriber, event: KnownEvent, outside: Outside) => Promise<unknown>;

/** As `subscribe` does. */
const write =
  (handler: (delivery: never) => Promise<void>): React =>
  (name, event, { table, context }) =>
    handler({ event, table, context, environment: {}, handling: toHandling(name, event) } as never);

/** As `subscribeMail` does. */
const sendOnce =
  (toMail: MailOf): React =>
  async (name, event, { table, context, mailer }) => {
    const unaddressed = await toMail(event as never, table as never, {} as never);
    const mail = unaddressed && (await addressMail({ table, adminMailbox: 'admins@hostwell.test' }, unaddressed));
    if (mail) await doOnce(table, toHandling(name, event), context, () => mailer.send(mail));
  };

const toHandling = (name: Subscriber, { id }: KnownEvent) => ({ subscriber: queueFor(name), eventId: id });

const mapHandlers = <T extends Record<string, unknown>>(handlers: T, make: (handler: T[keyof T]) => React) =>
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, make(handler as T[keyof T])])) as Record<
    keyof T,
    React
  >;

const openAddress = (sealed: string): Promise<string> => Promise.resolve(Buffer.from(sealed, 'base64').toString());

/** The reactions without their queues. */
const acts: Record<Subscriber, React> = {
  ...mapHandlers(writing, write),
  ...mapHandlers(mailing, sendOnce),
  // Uses the simulation's provider.
  refundHost: async (_, event, { table, payments, context }) => {
    const { bookingId, vendorId } = event.data as { bookingId: string; vendorId: string };
    await executeRefunds({ table, payments }, bookingId, vendorId, context);
  },
  // Its calendars are on servers of the simulation, and their addresses aren't sealed.
  readCalendar: (_, event, { table, fetchFeed, context }) =>
    readConnectedCalendar({ table, fetchFeed, openAddress, spread: () => 0.5 }, event.data as never, context),
};

/** Returns the subscribers of an event type. */
export const listSubscribers = (type: EventType): Subscriber[] =>
  (Object.keys(acts) as Subscriber[]).filter((name) => (reactions[queueFor(name)]?.events ?? []).includes(type));

export const react = (subscriber: Subscriber, event: KnownEvent, outside: Outside): Promise<unknown> =>
  acts[subscriber](subscriber, event, outside);
