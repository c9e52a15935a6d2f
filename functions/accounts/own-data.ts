import type { OwnData } from '#shared/api/accounts/account-data.ts';
import type { accounts } from '#shared/api/accounts.ts';
import { bookingChangeSchema } from '#shared/orders/changes/change-schema.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { profileKey, profileEntity } from '#functions/data/accounts/profile.ts';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { readAlertsFor } from '#functions/data/queries/alerts-of-address.ts';
import {
  readCasesIn,
  readChangesIn,
  readDetailsIn,
  readExtrasIn,
  readSavedCardsIn,
  readOrdersIn,
  readOrderReviews,
  readRowsIn,
} from '#functions/data/queries/review-queries.ts';
import type { Table } from '#functions/data/table.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { emailChangeEntity } from '#functions/data/accounts/email-change.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import { emailPreferencesEntity } from '#functions/data/notifications/email-preferences.ts';
import { pushSubscriptionEntity } from '#functions/data/notifications/push-subscription.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { ExtraRecord } from '#functions/data/orders/extra.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import type { RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { reportEntity } from '#functions/data/reports/report.ts';
import { planShareEntity } from '#functions/data/planning/share-link.ts';
import { secondFactorEntity } from '#functions/data/accounts/second-factor.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { invitationEntity } from '#functions/data/planning/invitation.ts';
import { itemTalkEntity, planTalkRange } from '#functions/data/planning/item-talk.ts';
import { membershipEntity } from '#functions/data/planning/membership.ts';
import type { Membership } from '#functions/data/planning/membership.ts';
import { teamMembershipEntity } from '#functions/data/vendors/team-membership.ts';
import { planInquiriesEntity } from '#functions/data/planning/inquiries.ts';
import { replySettingsEntity } from '#functions/data/guests/guest-invitation.ts';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import { savedVendorEntity } from '#functions/data/planning/saved-vendor.ts';
import { savedRepliesEntity } from '#functions/data/messaging/saved-replies.ts';
import type { Call } from '#functions/platform/endpoint.ts';

// An item may have up to 400 KB, a response up to 6 MB.
const pageSize = 12;

/**
 * Returns a page of the caller's own records; booked events come with their changes, cases, and the caller's reviews.
 */
export async function getMyData(
  { table }: { table: Table },
  { actor, query }: Call<typeof accounts.getMyData>,
): Promise<OwnData> {
  const { pk } = profileKey(actor.userId);
  const { items, nextCursor } = await table.queryItems({ pk, limit: pageSize, cursor: query.cursor, consistent: true });
  const events = items.filter(({ type }) => type === hostEventEntity.type).map(hostEventEntity.fromItem);
  const bookingIds = [...new Set(events.map(({ bookingId }) => bookingId))];
  const profile = items.find(({ type }) => type === profileEntity.type);
  const memberships = items.filter(({ type }) => type === membershipEntity.type).map(membershipEntity.fromItem);
  const [comments, orders, changes, details, rows, cases, extras, savedCards, alerts] = await Promise.all([
    readOwnComments(table, memberships),
    readOrdersIn(table, bookingIds),
    readChangesIn(table, bookingIds),
    readDetailsIn(table, bookingIds),
    readRowsIn(table, bookingIds),
    readCasesIn(table, bookingIds),
    readExtrasIn(table, bookingIds),
    readSavedCardsIn(table, bookingIds),
    profile ? readAlertsFor(table, profileEntity.fromItem(profile).email) : [],
  ]);
  const reviews = await readOrderReviews(table, orders);
  return {
    records: [
      ...items.flatMap((item) => viewOwnItem(item) ?? []),
      ...comments,
      ...changes.map(viewOwnChange),
      ...details.map(viewOwnDetails),
      ...rows.map(viewOwnRow),
      ...cases.map(viewOwnCase),
      ...extras.flatMap(viewOwnExtra),
      ...savedCards.map(viewOwnCard),
      ...orders.flatMap(viewOwnAnswers),
      ...orders.flatMap(viewOwnContest),
      ...reviews.map(viewOwnReview),
      ...alerts.map(viewOwnAlert),
    ],
    nextCursor,
  };
}

/** Returns the comments that a member wrote in plans of others. */
async function readOwnComments(table: Table, memberships: readonly Membership[]): Promise<OwnRecord[]> {
  const read = async ({ userId, hostId, planId }: Membership): Promise<OwnRecord[]> => {
    const { items } = await table.query(itemTalkEntity, planTalkRange(hostId, planId));
    return items.flatMap(({ itemId, comments }) =>
      comments
        .filter(({ by }) => by === userId)
        .map(({ at, text }) => ({ kind: 'comment', data: { planId, itemId, at, text } })),
    );
  };
  return (await Promise.all(memberships.map(read))).flat();
}

export type OwnRecord = OwnData['records'][number];
type Item = Record<string, unknown>;

/**
 * The exported fields of each kind of item in a person's partition. Every field is named, so that a new field is not
 * included without a decision. Omitted are keys, secrets, sealed numbers, versions and internal records.
 */
const views: Readonly<Record<string, (item: Item) => OwnRecord | undefined>> = {
  [profileEntity.type]: (item) => {
    const { email, fullName, createdAt, lastSignInAt, block = null } = profileEntity.fromItem(item);
    return {
      kind: 'profile',
      data: { email, fullName, createdAt, ...(lastSignInAt && { lastSignInAt }), ...(block && { block }) },
    };
  },
  // Without the code.
  [emailChangeEntity.type]: (item) => {
    const { email, formerEmail, askedAt, changedAt } = emailChangeEntity.fromItem(item);
    return { kind: 'change of email', data: { email, formerEmail, askedAt, changedAt } };
  },
  // Without the digests of the recovery codes.
  [secondFactorEntity.type]: (item) => {
    const { activatedAt } = secondFactorEntity.fromItem(item);
    return { kind: 'authenticator app', data: { activatedAt } };
  },
  [draftEntity.type]: (item) => {
    const draft = draftEntity.fromItem(item);
    const { id, details, place, serviceAreas, serviceWishes, items, createdAt, updatedAt } = draft;
    const members = draft.members.map(({ name, role, joinedAt }) => ({ name, role, joinedAt }));
    return {
      kind: 'plan',
      data: { id, details, place, serviceAreas, serviceWishes, items, members, createdAt, updatedAt },
    };
  },
  [hostEventEntity.type]: (item) => {
    const event = hostEventEntity.fromItem(item);
    const { id, bookingId, title, date, startTime, endTime, durationHours, timeZone } = event;
    const {
      eventType,
      guestCount,
      placeLabel,
      status,
      vendors,
      totalCents,
      balanceCents,
      createdAt,
      hiddenAt: deletedFromListAt = null,
    } = event;
    const what = { id, bookingId, title, date, startTime, endTime, durationHours, timeZone };
    const how = {
      eventType,
      guestCount,
      placeLabel,
      status,
      vendors,
      totalCents,
      balanceCents,
      createdAt,
      deletedFromListAt,
    };
    return { kind: 'booked event', data: { ...what, ...how } };
  },
  [applicationEntity.type]: (item) => {
    const { status, form, rejectionReason, createdAt, updatedAt, submittedAt, decidedAt } =
      applicationEntity.fromItem(item);
    return {
      kind: 'application',
      data: { status, form, rejectionReason, createdAt, updatedAt, submittedAt, decidedAt },
    };
  },
  [uploadEntity.type]: (item) => {
    const { id, purpose, fileName, contentType, bytes, status, createdAt } = uploadEntity.fromItem(item);
    return status === 'leaving'
      ? undefined
      : { kind: 'upload', data: { id, purpose, fileName, contentType, bytes, createdAt } };
  },
  // The token would open the plan to anyone with this file.
  [planShareEntity.type]: (item) => {
    const { planId, kind, createdAt } = planShareEntity.fromItem(item);
    return { kind: 'shared plan', data: { planId, kind, createdAt } };
  },
  [checkoutEntity.type]: (item) => {
    const { draftId, bookingId, status, refusal, reservedAt } = checkoutEntity.fromItem(item);
    return { kind: 'checkout', data: { planId: draftId, bookingId, status, refusal, reservedAt } };
  },
  [reportEntity.type]: (item) => {
    const { contentId, reason, text, reportedAt } = reportEntity.fromItem(item);
    return { kind: 'report', data: { contentId, reason, text, reportedAt } };
  },
  [emailPreferencesEntity.type]: (item) => {
    const { order, message, decision, review } = emailPreferencesEntity.fromItem(item);
    return { kind: 'mail choices', data: { order, message, decision, review } };
  },
  // Without address and keys, with which anybody could send to the browser.
  [pushSubscriptionEntity.type]: (item) => {
    const { savedAt } = pushSubscriptionEntity.fromItem(item);
    return { kind: 'browser with notifications', data: { savedAt } };
  },
  [bankAccountEntity.type]: (item) => {
    const { account, updatedAt } = bankAccountEntity.fromItem(item);
    return account
      ? { kind: 'bank account', data: { accountLastFour: account.accountLastFour, updatedAt } }
      : undefined;
  },
  [savedVendorEntity.type]: (item) => {
    const { vendorId, savedAt } = savedVendorEntity.fromItem(item);
    return { kind: 'saved vendor', data: { vendorId, savedAt } };
  },
  [planInquiriesEntity.type]: (item) => {
    const { draftId: planId, asked } = planInquiriesEntity.fromItem(item);
    return { kind: 'inquiries', data: { planId, asked } };
  },
  // Who voted is other people's.
  [itemTalkEntity.type]: (item) => {
    const { draftId: planId, itemId, votes, comments } = itemTalkEntity.fromItem(item);
    return {
      kind: 'votes and comments',
      data: { planId, itemId, votes: votes.length, comments: comments.map(({ at, text }) => ({ at, text })) },
    };
  },
  // The plan belongs to its host.
  [membershipEntity.type]: (item) => {
    const { planId, joinedAt } = membershipEntity.fromItem(item);
    return { kind: 'membership', data: { planId, joinedAt } };
  },
  // The team belongs to its owner.
  [teamMembershipEntity.type]: (item) => {
    const { vendorId, joinedAt } = teamMembershipEntity.fromItem(item);
    return { kind: 'team', data: { vendorId, joinedAt } };
  },
  // The browser adds its guests.
  [guestListEntity.type]: (item) => {
    const { listId: planId, size: guests } = guestListEntity.fromItem(item);
    return { kind: 'guest list', data: { planId, guests } };
  },
  [replySettingsEntity.type]: (item) => {
    const { listId: planId, settings } = replySettingsEntity.fromItem(item);
    return { kind: 'asking for replies', data: { planId, ...settings } };
  },
  // Without the token of its link.
  [invitationEntity.type]: (item) => {
    const { planId, role, email, state, createdAt, expiresAt } = invitationEntity.fromItem(item);
    return { kind: 'invitation', data: { planId, role, email, state, createdAt, expiresAt } };
  },
  [savedRepliesEntity.type]: (item) => {
    const { replies } = savedRepliesEntity.fromItem(item);
    return { kind: 'saved replies', data: { replies } };
  },
};

/** The kinds of items that a person's copy includes. */
export const exportedTypes: readonly string[] = Object.keys(views);

/** Returns an item as exported; undefined for any other kind. */
export const viewOwnItem = (item: Item): OwnRecord | undefined => views[String(item['type'])]?.(item);

/** Returns a change as the event's page shows it: without floors and the request's key. */
const viewOwnDetails = ({ bookingId, values, changedAt }: RoomDetailsRecord): OwnRecord => ({
  kind: 'event details',
  data: { bookingId, ...values, changedAt },
});

const viewOwnRow = (row: ScheduleRowRecord): OwnRecord => {
  const { bookingId, title, date, time, minutes, vendorId, person, place, note, readers } = row;
  return {
    kind: 'row of a run of show',
    data: { bookingId, title, date, time, minutes, vendorId, person, place, note, readers },
  };
};

const viewOwnChange = (change: ChangeRecord): OwnRecord => ({
  kind: 'change of event',
  data: { bookingId: change.bookingId, ...bookingChangeSchema.parse(change) },
});

/** Returns an alert without the secret of its links. */
const viewOwnAlert = ({ email, zip, place, category, askedAt, confirmedAt }: VendorAlert): OwnRecord => ({
  kind: 'vendor alert',
  data: { email, zip, place, category, askedAt, confirmedAt },
});

/** Returns a case as its host sees it: without the keys of photos. */
function viewOwnCase(record: ProblemCaseRecord): OwnRecord {
  const { bookingId, vendorId, reason, words, claimedCents, openedAt, stage, proposals, outcome } = record;
  const photos = record.photos.map(({ id, fileName }) => ({ id, fileName }));
  const answer = record.answer && { words: record.answer.words, at: record.answer.at };
  const what = { bookingId, vendorId, reason, words, claimedCents, photos, openedAt };
  return { kind: 'reported problem', data: { ...what, stage, answer, proposals, outcome } };
}

/** Returns a saved card without the payment provider's ids. */
const viewOwnCard = ({ bookingId, brand, lastFour, savedAt, removeAt }: SavedCardRecord): OwnRecord => ({
  kind: 'saved card',
  data: { bookingId, brand, lastFour, savedAt, removeAt },
});

/** Only those that were paid. */
const viewOwnExtra = ({ bookingId, vendorId, kind, cents, feeCents, paid }: ExtraRecord): OwnRecord[] =>
  paid
    ? [
        {
          kind: kind === 'tip' ? 'tip' : 'extra time',
          data: { bookingId, vendorId, cents: cents + feeCents, paidAt: paid.at },
        },
      ]
    : [];

/** Returns the extras that the host agreed to or declined. */
const viewOwnAnswers = ({ bookingId, vendorId, proposedExtras = [] }: OrderRecord): OwnRecord[] =>
  proposedExtras.flatMap(({ title, cents, answer }) =>
    answer ? [{ kind: 'proposed extra', data: { bookingId, vendorId, title, cents, answer } }] : [],
  );

/** Returns the host's reason against extra hours that a vendor reported. */
const viewOwnContest = ({ bookingId, vendorId, overtimeReport: report }: OrderRecord): OwnRecord[] =>
  report?.contest ? [{ kind: 'extra time', data: { bookingId, vendorId, contested: report.contest } }] : [];

function viewOwnReview(review: ReviewRecord): OwnRecord {
  const { vendorId, bookingId, reviewerName, eventType, rating, text, postedAt, answer, hidden } = review;
  return {
    kind: 'review',
    data: {
      vendorId,
      bookingId,
      reviewerName,
      eventType,
      rating,
      text,
      postedAt,
      answer: answer ?? null,
      hidden: hidden ?? null,
    },
  };
}
