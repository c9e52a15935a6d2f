import type { ListedCase, ProblemCaseView } from '#shared/api/orders/cases.ts';
import { possibleSteps } from '#shared/orders/cases/case-rules.ts';
import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import { shareAfterRefund } from '#shared/orders/cases/reporting.ts';
import { photoSize } from '#shared/media/photos.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { ProblemCaseRecord, StoredCasePhoto } from '#functions/data/orders/problem-case.ts';
import type { ReportedOrder } from './case-repository.ts';

/** Returns a case as one of its sides, or administrators, see it. */
export function viewCase({ order, record }: ReportedOrder, viewer: CaseSide | 'platform', now: Date): ProblemCaseView {
  const { words, photos, answer, proposals, extension, outcome, claimedCents } = record;
  const granted = outcome ? 0 : claimedCents;
  return {
    ...viewListedCase(record),
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
  const { bookingId, vendorId, vendorName, eventTitle, eventDate, reason, claimedCents, stage, deadline, openedAt } =
    record;
  return { bookingId, vendorId, vendorName, eventTitle, eventDate, reason, claimedCents, stage, deadline, openedAt };
}
