import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { closeOverdueCases } from '#functions/orders/cases/close-overdue-cases.ts';
import { decideCase } from '#functions/orders/cases/decide-case.ts';
import { extendCase } from '#functions/orders/cases/extend-case.ts';
import { reportProblem } from '#functions/orders/cases/report-problem.ts';
import { takeHostStep, takeVendorStep } from '#functions/orders/cases/take-step.ts';
import type { Actor } from '#functions/platform/context.ts';
import { cases } from '#shared/api/orders/cases.ts';
import type { HostStep, ProblemForm, VendorStep } from '#shared/orders/cases/case-schema.ts';
import { at } from './bookings.ts';
import { admin, testCall, host, otherHost } from './calls.ts';

/** The plan's event is on Saturday, 12 June 2027, at 4 PM in Austin. */
export const eventStarted = '2027-06-12T21:00:00.000Z';
export const hoursLater = (hours: number, from = eventStarted): string =>
  new Date(Date.parse(from) + hours * 3_600_000).toISOString();

export const report = (changes: Partial<ProblemForm> = {}): ProblemForm => ({
  reason: 'no-show',
  words: 'They never came, and did not answer the phone.',
  claimedCents: 63_000,
  photos: [],
  ...changes,
});

interface By {
  now?: string;
  actor?: Actor;
}

export const reportTo = (
  table: Table,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  changes: Partial<ProblemForm> = {},
  { now = eventStarted, actor = host }: By = {},
) =>
  reportProblem(
    { table },
    testCall(cases.reportProblem, { params: { bookingId, vendorId }, body: report(changes), actor, context: at(now) }),
  );

export const hostTakes = (
  table: Table,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  body: HostStep,
  { now = hoursLater(2), actor = host }: By = {},
) =>
  takeHostStep(
    { table },
    testCall(cases.takeHostStep, { params: { bookingId, vendorId }, body, actor, context: at(now) }),
  );

export const vendorTakes = (
  table: Table,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  body: VendorStep,
  { now = hoursLater(1), actor = { ...otherHost, vendorId } }: By = {},
) =>
  takeVendorStep({ table }, testCall(cases.takeVendorStep, { params: { bookingId }, body, actor, context: at(now) }));

export const decide = (
  table: Table,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  refundCents: number,
  { now = hoursLater(3), actor = admin }: By = {},
) =>
  decideCase(
    { table },
    testCall(cases.decideCase, {
      params: { bookingId, vendorId },
      body: { refundCents, reason: 'Half of the evening was missed.' },
      actor,
      context: at(now),
    }),
  );

/** `deadline`: the end shown on the page. */
export const extend = (
  table: Table,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  deadline: string,
  { now = hoursLater(2), actor = admin, reason = 'They work at another event today.' }: By & { reason?: string } = {},
) =>
  extendCase(
    { table },
    testCall(cases.extendCase, {
      params: { bookingId, vendorId },
      body: { deadline, reason },
      actor,
      context: at(now),
    }),
  );

export const contest: VendorStep = { step: 'contest', words: 'We waited at the gate for an hour.', photos: [] };

export const endStages = (table: Table, now: string) => closeOverdueCases({ table }, at(now));
