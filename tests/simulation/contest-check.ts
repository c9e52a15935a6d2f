import type { Dump, OrderInDump } from './dump.ts';
import type { ExpectedBooking } from './expected-booking.ts';

const hourMs = 3_600_000;

/** Returns the differences between reports of extra hours and the model, and between contests and their lists. */
export const contestProblems = (dump: Dump, expected: ExpectedBooking): string[] =>
  dump.orders
    .filter(({ bookingId }) => bookingId === expected.id)
    .flatMap((order) => [...figureProblems(order, expected), ...listProblems(dump, order)]);

function figureProblems({ bookingId, vendorId, overtimeReport: report }: OrderInDump, expected: ExpectedBooking) {
  const seen = expected.order(vendorId)?.overtime;
  if (!report || !seen)
    return report || seen ? [`extra hours of ${bookingId}, ${vendorId} have no event or no report`] : [];
  const { revision, cents, feeCents, contest, withdrawnAt } = report;
  const stored = [revision, cents, feeCents, withdrawnAt !== null, contest?.decision?.cents];
  const expectedValues = [seen.revision, seen.cents, seen.feeCents, seen.isWithdrawn, seen.decision?.cents];
  return stored.join(' ') === expectedValues.join(' ')
    ? []
    : [`extra hours of ${bookingId}, ${vendorId}: ${stored.join(' ')} instead of ${expectedValues.join(' ')}`];
}

/** An open contest is listed with its deadline, a closed one and that of a canceled order without. */
function listProblems({ contests }: Dump, order: OrderInDump): string[] {
  const { bookingId, vendorId, overtimeReport: report, status } = order;
  const listed = contests.find((one) => one.bookingId === bookingId && one.vendorId === vendorId);
  if (!report?.contest) return listed ? [`listed: an extra of ${bookingId}, ${vendorId} that nobody contested`] : [];
  const { contest, acceptedAt, withdrawnAt, cents } = report;
  const isClosed = status === 'cancelled' || acceptedAt !== null || withdrawnAt !== null || contest.decision !== null;
  const deadline = isClosed ? null : Date.parse(contest.escalatedAt ?? contest.at) + 72 * hourMs;
  const listedDeadline = listed?.deadline ? Date.parse(listed.deadline) : null;
  return listed?.cents === cents && listedDeadline === deadline
    ? []
    : [`listed: the contest of ${bookingId}, ${vendorId} as ${listed?.stage} with another deadline or price`];
}
