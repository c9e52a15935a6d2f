import type { ApplicationRow } from '#shared/api/administration.ts';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import type { ListedCase } from '#shared/api/orders/cases.ts';
import type { ListedContest } from '#shared/api/orders/contests.ts';
import type { ListedDispute } from '#shared/api/orders/disputes.ts';
import { disputePath } from '#shared/orders/order-path.ts';
import type { ListedReport } from '#shared/api/reports.ts';
import type { FailedPayout } from '#shared/api/orders/payouts.ts';
import { formatTimestamp, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { caseReasonLabels } from '#shared/orders/cases/case-reasons.ts';

/** A task for administrators, with a link to it. */
export interface WaitingItem {
  key: string;
  kind: 'case' | 'dispute' | 'payout' | 'application' | 'product' | 'report';
  title: string;
  text: string;
  to: string;
  action: string;
  /** The sort key: the deadline of a case or dispute; for other items, the time since which they have been waiting. */
  at: string;
  isLate: boolean;
}

export interface Waiting {
  cases: readonly ListedCase[];
  contests: readonly ListedContest[];
  disputes: readonly ListedDispute[];
  payouts: readonly FailedPayout[];
  applications: readonly ApplicationRow[];
  products: readonly PendingProduct[];
  reports: readonly ListedReport[];
}

const caseItems = (cases: readonly ListedCase[], now: Date): WaitingItem[] =>
  cases
    .filter(({ stage }) => stage === 'deciding')
    .map(({ bookingId, vendorId, vendorName, eventTitle, reason, claimedCents, deadline, timeZone, openedAt }) => ({
      key: `case ${bookingId}.${vendorId}`,
      kind: 'case',
      title: `Decide the case of ${vendorName} at ${eventTitle}`,
      text: `${caseReasonLabels[reason]}: ${formatCents(claimedCents)} claimed. Decide by ${formatTimestampWithZone(deadline ?? openedAt, timeZone)}.`,
      to: `/super-admin?cases=${bookingId}.${vendorId}`,
      action: 'Open Case',
      at: deadline ?? openedAt,
      isLate: deadline !== null && deadline <= now.toISOString(),
    }));

const contestItems = (contests: readonly ListedContest[], now: Date): WaitingItem[] =>
  contests
    .filter(({ stage }) => stage === 'deciding')
    .map(({ bookingId, vendorId, vendorName, eventTitle, cents, deadline, timeZone, openedAt }) => ({
      key: `contest ${bookingId}.${vendorId}`,
      kind: 'case',
      title: `Decide the contested extra of ${vendorName} at ${eventTitle}`,
      text: `${formatCents(cents)} reported. Decide by ${formatTimestampWithZone(deadline ?? openedAt, timeZone)}.`,
      to: `/super-admin?cases=${bookingId}.${vendorId}.extra`,
      action: 'Open Case',
      at: deadline ?? openedAt,
      isLate: deadline !== null && deadline <= now.toISOString(),
    }));

const disputeItems = (disputes: readonly ListedDispute[], now: Date): WaitingItem[] =>
  disputes
    .filter(({ state }) => state === 'needs_response')
    .map(({ bookingId, disputeId, eventTitle, cents, respondBy, openedAt }) => ({
      key: `dispute ${disputeId}`,
      kind: 'dispute',
      title: `Answer the dispute about ${eventTitle}`,
      text: `${formatCents(cents)} disputed. Answer by ${formatTimestamp(respondBy ?? openedAt)}.`,
      to: disputePath({ bookingId, disputeId }),
      action: 'Open Dispute',
      at: respondBy ?? openedAt,
      isLate: respondBy !== null && respondBy <= now.toISOString(),
    }));

const payoutItems = (payouts: readonly FailedPayout[]): WaitingItem[] =>
  payouts.map(({ bookingId, vendorId, vendorName, payout }) => {
    const at = payout.at ?? payout.dueDate;
    return {
      key: `payout ${bookingId}.${vendorId}`,
      kind: 'payout',
      title: `A payout to ${vendorName} failed`,
      text: `${formatCents(payout.cents)}, failed ${payout.at ? formatTimestamp(payout.at) : 'recently'}.`,
      to: '/super-admin?payouts=failed',
      action: 'Open Payouts',
      at,
      isLate: false,
    };
  });

const applicationItems = (applications: readonly ApplicationRow[]): WaitingItem[] =>
  applications.map(({ id, businessName, submittedAt, createdAt }) => ({
    key: `application ${id}`,
    kind: 'application',
    title: `Review the application of ${businessName || 'an unnamed business'}`,
    text: `Submitted ${formatTimestamp(submittedAt ?? createdAt)}.`,
    to: `/super-admin?application=${encodeURIComponent(id)}`,
    action: 'View Application',
    at: submittedAt ?? createdAt,
    isLate: false,
  }));

const productItems = (products: readonly PendingProduct[]): WaitingItem[] =>
  products.map(({ vendorId, productId, vendorName, name, submittedAt }) => ({
    key: `product ${vendorId}.${productId}`,
    kind: 'product',
    title: `Review ${name} of ${vendorName}`,
    text: `Submitted ${formatTimestamp(submittedAt)}.`,
    to: '/super-admin?tab=products',
    action: 'Open Products',
    at: submittedAt,
    isLate: false,
  }));

const reportItems = (reports: readonly ListedReport[]): WaitingItem[] =>
  reports.map(({ id, vendorName, reportCount, since }) => ({
    key: `report ${id}`,
    kind: 'report',
    title: `Decide about a review of ${vendorName}`,
    text: `${plural(reportCount, 'report')}, waiting since ${formatTimestamp(since)}.`,
    to: `/super-admin?reports=${id}`,
    action: 'Open Report',
    at: since,
    isLate: false,
  }));

const byTime = (a: WaitingItem, b: WaitingItem): number => a.at.localeCompare(b.at);

/** Returns tasks for administrators: cases and disputes first, since they have a deadline, then the longest pending. */
export const waitingItems = (
  { cases, contests, disputes, payouts, applications, products, reports }: Waiting,
  now: Date,
): WaitingItem[] => [
  ...[...caseItems(cases, now), ...contestItems(contests, now), ...disputeItems(disputes, now)].toSorted(byTime),
  ...[
    ...payoutItems(payouts),
    ...applicationItems(applications),
    ...productItems(products),
    ...reportItems(reports),
  ].toSorted(byTime),
];
