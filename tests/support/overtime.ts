import { randomUUID } from 'node:crypto';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { answerContest, withdrawOvertime } from '#functions/orders/extras/answer-contest.ts';
import { answerExtra } from '#functions/orders/extras/answer-extra.ts';
import { contestOvertime } from '#functions/orders/extras/contest-overtime.ts';
import { decideContest } from '#functions/orders/extras/decide-contest.ts';
import { payOvertime } from '#functions/orders/extras/pay-overtime.ts';
import { proposeExtra, withdrawExtra } from '#functions/orders/extras/propose-extra.ts';
import { correctOvertime, reportOvertime } from '#functions/orders/extras/report-overtime.ts';
import { contests } from '#shared/api/orders/contests.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { at } from './bookings.ts';
import { admin, host, otherHost, testCall } from './calls.ts';
import { photographer, portraits } from './plans.ts';
import { putVendor } from './records.ts';

/** Half past nine on the evening of the plan's event, which ended at 8 PM in Austin. */
export const afterEvent = '2027-06-13T02:30:00.000Z';

/** 1.5 hours at the photographer's $140: the vendor's part, and with the fee of 5%. */
export const overtimeCents = 21_000;
export const overtimeTotalCents = 22_050;

/** Gives the plan's photographer a rate for an extra hour, before it is booked. */
export const putOvertimeRate = (deps: Pick<BookingDeps, 'table'>, overtimeRate = 140) =>
  putVendor(deps.table, { ...photographer, answers: { photography: { overtimeRate } } }, portraits);

export const cake = { extraId: '0b6b0a5e-8a54-4c57-9d0e-7d1c4a0f5e21', title: 'Second cake', cents: 18_000 };

/** Two hours into the event. */
export const duringEvent = '2027-06-12T23:00:00.000Z';

interface ByVendor {
  now?: string;
  vendor?: Pick<VendorRecord, 'id'>;
}

/** The photographer proposes an extra, a second cake by default. */
export const propose = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  body: Partial<Parameters<typeof proposeExtra>[1]['body']> = {},
  { now = duringEvent, vendor = photographer }: ByVendor = {},
) =>
  proposeExtra(
    deps,
    testCall(extras.proposeExtra, {
      params: { bookingId },
      body: { ...cake, ...body },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

export const withdrawProposed = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  { now = duringEvent, vendor = photographer }: ByVendor = {},
) =>
  withdrawExtra(
    deps,
    testCall(extras.withdrawExtra, {
      params: { bookingId, extraId: cake.extraId },
      body: {},
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

/** The host agrees to a proposed extra, by default. */
export const answerProposed = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  isAgreed = true,
  { now = duringEvent, actor = host, extraId = cake.extraId } = {},
) =>
  answerExtra(
    deps,
    testCall(extras.answerExtra, {
      params: { bookingId, vendorId: photographer.id, extraId },
      body: { isAgreed },
      actor,
      context: at(now),
    }),
  );

type Report = Parameters<typeof reportOvertime>[1]['body'];

export const report = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  body: Partial<Report> = {},
  { now = afterEvent, vendor = photographer }: { now?: string; vendor?: Pick<VendorRecord, 'id'> } = {},
) =>
  reportOvertime(
    deps,
    testCall(extras.reportOvertime, {
      params: { bookingId },
      body: {
        lines: [{ category: 'photography', halfHours: 3 }],
        extraIds: [],
        note: 'You asked for the dance',
        ...body,
      },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

/** Corrects the report to an hour, by default. */
export const correct = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  body: Partial<Parameters<typeof correctOvertime>[1]['body']> = {},
  { now = afterEvent, vendor = photographer }: { now?: string; vendor?: Pick<VendorRecord, 'id'> } = {},
) =>
  correctOvertime(
    deps,
    testCall(extras.correctOvertime, {
      params: { bookingId },
      body: { lines: [{ category: 'photography', halfHours: 2 }], extraIds: [], note: 'An hour', revision: 1, ...body },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

export const contest = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  { now = afterEvent, actor = host, reason = 'They left at half past eight.', revision = 1 } = {},
) =>
  contestOvertime(
    deps,
    testCall(extras.contestOvertime, {
      params: { bookingId, vendorId: photographer.id },
      body: { reason, revision },
      actor,
      context: at(now),
    }),
  );

/** Returns the payment page's request for extra hours, with a new key. */
export const overtimePayment = (changes: { paymentToken?: string; agreedCents?: number; revision?: number } = {}) => ({
  paymentKey: randomUUID() as string,
  paymentToken: 'tok_sandbox_success',
  agreedCents: overtimeTotalCents,
  revision: 1,
  ...changes,
});

export const payHours = (
  deps: BookingDeps,
  bookingId: string,
  body = overtimePayment(),
  { now = afterEvent, actor = host } = {},
) =>
  payOvertime(
    deps,
    testCall(extras.payOvertime, {
      params: { bookingId, vendorId: photographer.id },
      body,
      actor,
      context: at(now),
    }),
  );

type Answer = Parameters<typeof answerContest>[1]['body'];

/** The vendor's answer to a contest. */
export const answer = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  body: Partial<Answer> = {},
  { now = afterEvent, vendor = photographer }: { now?: string; vendor?: Pick<VendorRecord, 'id'> } = {},
) =>
  answerContest(
    deps,
    testCall(extras.answerContest, {
      params: { bookingId },
      body: { words: 'They danced until half past nine.', lines: null, extraIds: [], ...body },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

export const withdraw = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  { now = afterEvent, vendor = photographer }: { now?: string; vendor?: Pick<VendorRecord, 'id'> } = {},
) =>
  withdrawOvertime(
    deps,
    testCall(extras.withdrawOvertime, {
      params: { bookingId },
      body: {},
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

/** The administrators' decision about a contest. */
export const decide = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  cents: number,
  { now = afterEvent, reason = 'Your messages agree on nine.' } = {},
) =>
  decideContest(
    deps,
    testCall(contests.decideContest, {
      params: { bookingId, vendorId: photographer.id },
      body: { cents, reason },
      actor: admin,
      context: at(now),
    }),
  );
