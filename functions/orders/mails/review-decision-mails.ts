import type { EventOf } from '#events/define-event.ts';
import type { ReviewHidden } from '#events/reports/review-hidden.ts';
import type { ReviewRestored } from '#events/reports/review-restored.ts';
import type { Table } from '#functions/data/table.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { findOrder } from '../order-repository.ts';
import { findReview } from '../review-repository.ts';

type Decided = EventOf<typeof ReviewHidden | typeof ReviewRestored>;

interface HiddenReview {
  reviewerName: string;
  text: string;
  /** Undefined once it is public again. */
  reason: string | undefined;
}

/** Reads a review that was hidden or restored, for the mails about it; undefined without one. */
async function readDecided({ data }: Decided, table: Table): Promise<HiddenReview | undefined> {
  const order = await findOrder(table, data.bookingId, data.vendorId);
  const review = order && (await findReview(table, order));
  return review && { reviewerName: review.reviewerName, text: review.text, reason: review.hidden?.reason };
}

/** Returns the mail to the author of a review; undefined if a later decision sends another one. */
export async function authorReviewMail(
  event: Decided,
  table: Table,
  adminMailbox: string,
): Promise<UnaddressedMail | undefined> {
  const review = await readDecided(event, table);
  return review && writeAuthorMail(event, review, adminMailbox);
}

/** Returns the mail to the reviewed vendor; undefined if a later decision sends another one. */
export async function vendorReviewDecisionMail(event: Decided, table: Table): Promise<UnaddressedMail | undefined> {
  const review = await readDecided(event, table);
  return review && writeVendorMail(event, review);
}

function writeAuthorMail(
  { type, data }: Decided,
  { text, reason }: HiddenReview,
  adminMailbox: string,
): UnaddressedMail | undefined {
  const { vendorName, eventTitle, eventId } = data;
  const shared = {
    to: { userId: data.customerId },
    facts: [['Your review', text]] as [string, string][],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${eventId}` },
  };
  if (type === 'ReviewRestored')
    return reason === undefined
      ? {
          ...shared,
          subject: `Your review of ${vendorName} is public again`,
          heading: 'Your review is public again',
          paragraphs: [`We looked at your review of ${vendorName} for ${eventTitle} again. It's back on their page.`],
        }
      : undefined;
  if (reason === undefined) return undefined;
  return {
    ...shared,
    subject: `Your review of ${vendorName} was hidden`,
    heading: 'Your review was hidden',
    paragraphs: [
      `People reported your review of ${vendorName} for ${eventTitle}, and we hid it. It's no longer on their page and doesn't count in their rating.`,
      `Our reason: ${reason}`,
      `If you think this is a mistake, write to ${adminMailbox}. We can restore your review.`,
    ],
  };
}

function writeVendorMail(
  { type, data }: Decided,
  { reviewerName, text, reason }: HiddenReview,
): UnaddressedMail | undefined {
  const { vendorId, vendorName, eventTitle } = data;
  const shared = {
    to: { vendorId },
    facts: [[`Review by ${reviewerName}`, text]] as [string, string][],
    action: { label: 'View Your Reviews', path: '/vendor-dashboard?view=reviews' },
  };
  if (type === 'ReviewRestored')
    return reason === undefined
      ? {
          ...shared,
          subject: `A review of ${vendorName} is public again`,
          heading: 'A review is public again',
          paragraphs: [
            `We looked at the review for ${eventTitle} again. It's back on your page and counts in your rating.`,
          ],
        }
      : undefined;
  if (reason === undefined) return undefined;
  return {
    ...shared,
    subject: `A review of ${vendorName} was hidden`,
    heading: 'A review was hidden',
    paragraphs: [
      `We hid the review for ${eventTitle}. It's no longer on your page and doesn't count in your rating.`,
      `Our reason: ${reason}`,
    ],
  };
}
