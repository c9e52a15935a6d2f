import type { ListedCase, ProblemCaseView, EarlierCase, ReportedCaseView } from '#shared/api/orders/cases.ts';
import { possibleSteps, extensionProblem } from '#shared/orders/cases/case-rules.ts';
import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import { shareAfterRefund } from '#shared/orders/cases/reporting.ts';
import { photoSize } from '#shared/media/photos.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { ProblemCaseRecord, StoredCasePhoto } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import type { ReportedOrder } from './case-repository.ts';
import { listEarlierCases } from './case-repository.ts';

/** Returns a case as one of its sides, or administrators, see it. */
export function viewCase({ order, record }: ReportedOrder, viewer: CaseSide | 'platform', now: Date): ProblemCaseView {
  const { words, photos, answer, proposals, extension, outcome, claimedCents } = record;
  const granted = outcome ? 0 : claimedCents;
  return {
    ...viewListedCase(record),
    timeZone: order.event.timeZone,
    customerName: order.customerName,
    conversationId: conversationAbout(order),
    words,
    photos: photos.map(viewPhoto),
    answer: answer && { ...answer, photos: answer.photos.map(viewPhoto) },
    proposals,
    extension,
    outcome,
    steps: viewer === 'platform' ? [] : possibleSteps(record, viewer, now),
    share:
      viewer === 'host'
        ? null
        : { nowCents: shareAfterRefund(order, 0), ifGrantedCents: shareAfterRefund(order, granted) },
  };
}

const viewPhoto = ({ id, fileName, imageKey }: StoredCasePhoto) => ({
  id,
  fileName,
  size: photoSize(imageKey) ?? null,
});

/** Returns a case in a list. */
export function viewListedCase(record: ProblemCaseRecord): ListedCase {
  const { bookingId, vendorId, vendorName, eventTitle, eventDate, reason, claimedCents } = record;
  const { stage, deadline, openedAt, timeZone = 'UTC' } = record;
  const about = { bookingId, vendorId, vendorName, eventTitle, eventDate };
  return { ...about, reason, claimedCents, stage, deadline, timeZone, openedAt };
}

/** Returns a case for administrators, with the earlier cases of the same vendor and host; two more parallel reads. */
export async function viewReportedCase(table: Table, reported: ReportedOrder, now: Date): Promise<ReportedCaseView> {
  const { record } = reported;
  const earlier = await listEarlierCases(table, record);
  return {
    ...viewCase(reported, 'platform', now),
    hostId: record.customerId,
    canExtend: extensionProblem(record, now) === undefined,
    earlier: { vendor: viewEarlier(earlier.vendor, record), host: viewEarlier(earlier.host, record) },
  };
}

const viewEarlier = (cases: readonly ProblemCaseRecord[], shown: ProblemCaseRecord): EarlierCase[] =>
  cases.flatMap((one) => {
    const isShown = one.bookingId === shown.bookingId && one.vendorId === shown.vendorId;
    return one.outcome && !isShown ? [{ ...viewListedCase(one), outcome: one.outcome }] : [];
  });
