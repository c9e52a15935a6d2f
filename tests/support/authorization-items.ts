import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Ids, Role } from './authorization-world.ts';
import { offerTerms } from './offers.ts';

/* The endpoints that act on one owned thing, and its owners. */

/** The request without its token. */
export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Owned {
  /** Roles that own the thing in `Ids`. For everybody else it doesn't exist. */
  owners: readonly Role[];
  /** Roles that know the thing and may not do this with it: 403. */
  refused?: readonly Role[];
  /** The thing is the person's, not the vendor's: nobody of its team has it. */
  isPersonal?: true;
  /** A valid request that the owner's rules refuse or that changes nothing of importance. */
  request: (ids: Ids) => Request;
}

type Rights = Pick<Owned, 'owners' | 'refused'>;

const hosts: readonly Role[] = ['host'];
const hostAndCoHost: readonly Role[] = ['host', 'coHost', 'payingCoHost'];
const everyMember: readonly Role[] = ['host', 'coHost', 'payingCoHost', 'viewer'];
/** What host and co-hosts change and viewers see. */
const editing: Rights = { owners: hostAndCoHost, refused: ['viewer'] };
/** What the host alone decides. */
const deciding: Rights = { owners: hosts, refused: ['coHost', 'payingCoHost', 'viewer'] };
/** What the host decides who may do: pay for the plan, and the balance of the booked event. */
const paying: Rights = { owners: ['host', 'payingCoHost'], refused: ['coHost', 'viewer'] };
const vendors: readonly Role[] = ['vendor'];
/** Their orders stay, also once they are canceled. */
const vendorsWithOrders: readonly Role[] = ['vendor', 'canceledVendor'];
const both: readonly Role[] = ['host', 'vendor'];
const inThread: readonly Role[] = ['host', 'coHost', 'payingCoHost', 'viewer', 'vendor'];

// No stored version is this high: the owner gets a conflict, and nothing is written.
const version = 999;
const draft = ({ draftId }: Ids) => ({ draftId });
const plan = ({ draftId }: Ids) => ({ planId: draftId });
const event = ({ eventId }: Ids) => ({ planId: eventId });
const upload = ({ uploadId }: Ids) => ({ uploadId });
const product = ({ productId }: Ids) => ({ productId });
const booked = ({ bookingId }: Ids) => ({ bookingId });
const reported = ({ pastBookingId, vendorId }: Ids) => ({ bookingId: pastBookingId, vendorId });
const conversation = ({ conversationId }: Ids) => ({ conversationId });
const thread = ({ threadId }: Ids) => ({ conversationId: threadId });
const offered = ({ offerConversationId }: Ids) => ({ conversationId: offerConversationId });
// The first of two offers, which was replaced.
const offer = (ids: Ids) => ({ ...offered(ids), version: '1' });
/** Of no plan. */
const undescribed = { date: null, startTime: null, durationHours: null, zipCode: null, guestCount: null };
/** Differs from the claimed amount, so the owner's request is refused. */
const wrongCents = 1;

// Refused by the bounds of a booking's date.
const longPast = '2020-01-01';

const terms = {
  code: 'OTHERWISE',
  description: '',
  discountType: 'fixed',
  discountValue: 5,
  minimumOrderAmount: 0,
  usageLimit: null,
  expiresAt: null,
};

/**
 * By endpoint name, for a second record with 'of …' or 'in …', in the order of the owner's requests; destructive ones
 * come last.
 */
export const owned: Record<string, Owned> = {
  getDraft: { owners: everyMember, request: (ids) => ({ params: draft(ids) }) },
  getVendorPrices: {
    owners: everyMember,
    request: (ids) => ({ params: draft(ids), query: { vendorIds: ids.vendorId } }),
  },
  searchByPrice: { owners: everyMember, request: (ids) => ({ params: draft(ids), query: { category: 'venue' } }) },
  proposePlans: { ...editing, request: (ids) => ({ params: draft(ids), body: {} }) },
  takePlan: {
    ...editing,
    request: (ids) => ({
      params: draft(ids),
      body: {
        version,
        picks: [{ category: 'venue', choices: [{ vendorId: ids.vendorId, productId: ids.productId }] }],
      },
    }),
  },
  changeDraft: {
    ...editing,
    request: (ids) => ({ params: draft(ids), body: { serviceAreas: { add: [], remove: [] } } }),
  },
  addPlanItem: {
    ...editing,
    request: (ids) => ({ params: draft(ids), body: { version, vendorId: ids.vendorId, category: 'venue' } }),
  },
  // The owner's request is refused because this offer has ended.
  addOfferToPlan: {
    owners: hosts,
    request: ({ draftId, vendorId }) => ({ params: { draftId, vendorId, version: '1' } }),
  },
  listInquiries: { owners: hosts, request: ({ draftId }) => ({ query: { draftId } }) },
  // The owner's request is refused because this vendor doesn't photograph.
  sendInquiries: {
    owners: hosts,
    request: ({ draftId, vendorId }) => ({
      body: { draftId, category: 'photography', vendorIds: [vendorId], message: 'Are you free in the evening?' },
    }),
  },
  getShareLink: { owners: hosts, request: (ids) => ({ params: plan(ids) }) },
  sharePlan: { owners: hosts, request: (ids) => ({ params: plan(ids) }) },
  listMembers: { owners: everyMember, request: (ids) => ({ params: plan(ids) }) },
  // This person isn't a member.
  changeMemberRole: {
    ...deciding,
    request: (ids) => ({ params: { ...plan(ids), userId: ids.applicationId }, body: { role: 'viewer' } }),
  },
  removeMember: { ...deciding, request: (ids) => ({ params: { ...plan(ids), userId: ids.hostId } }) },
  revokeInvitation: { ...deciding, request: (ids) => ({ params: { ...plan(ids), invitationId: ulid() } }) },
  inviteMember: { ...deciding, request: (ids) => ({ params: plan(ids), body: { role: 'viewer', email: null } }) },
  listGuests: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  getGuestCounts: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  // An empty guest is unnamed; adding it again changes nothing.
  addGuests: {
    owners: hostAndCoHost,
    request: (ids) => ({ params: plan(ids), body: { guests: [{ id: ids.draftId, guest: {} }] } }),
  },
  // The list has no guests of these ids.
  changeGuests: {
    owners: hostAndCoHost,
    request: (ids) => ({ params: plan(ids), body: { guests: [{ id: ulid(), changes: {} }] } }),
  },
  importGuests: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids), body: { guests: [{}], taken: [] } }) },
  // Guests of a draft aren't invited: its host and co-host are refused.
  listGuestInvitations: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  changeReplySettings: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids), body: {} }) },
  resumeGuestMails: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  inviteGuests: {
    owners: hostAndCoHost,
    request: (ids) => ({ params: plan(ids), body: { guestIds: [ulid()], mail: 'none' } }),
  },
  replaceInvitationLink: {
    owners: hostAndCoHost,
    request: (ids) => ({ params: { ...plan(ids), invitationId: ulid() } }),
  },
  endInvitationLink: {
    owners: hostAndCoHost,
    request: (ids) => ({ params: { ...plan(ids), invitationId: ulid() } }),
  },
  // There is no link of a draft, and no guest of this id.
  getGeneralLink: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  setCodeWord: {
    owners: hostAndCoHost,
    request: (ids) => ({ params: plan(ids), body: { codeWord: 'Sunflower' } }),
  },
  replaceGeneralLink: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  endGeneralLink: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids) }) },
  decideNamedReply: {
    owners: hostAndCoHost,
    request: (ids) => ({
      params: { ...plan(ids), guestId: ulid() },
      body: { at: '2020-01-01T12:00:00.000Z', isConfirmed: true },
    }),
  },
  removeGuests: { owners: hostAndCoHost, request: (ids) => ({ params: plan(ids), body: { ids: [ulid()] } }) },
  'listMembers of an event': { owners: everyMember, request: (ids) => ({ params: event(ids) }) },
  'changeMemberRole of an event': {
    ...deciding,
    request: (ids) => ({ params: { ...event(ids), userId: ids.applicationId }, body: { role: 'viewer' } }),
  },
  'removeMember of an event': {
    ...deciding,
    request: (ids) => ({ params: { ...event(ids), userId: ids.applicationId } }),
  },
  'revokeInvitation of an event': {
    ...deciding,
    request: (ids) => ({ params: { ...event(ids), invitationId: ulid() } }),
  },
  'inviteMember of an event': {
    ...deciding,
    request: (ids) => ({ params: event(ids), body: { role: 'viewer', email: null } }),
  },
  'listGuests of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids) }) },
  'getGuestCounts of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids) }) },
  'addGuests of an event': {
    owners: hostAndCoHost,
    request: (ids) => ({ params: event(ids), body: { guests: [{ id: ids.draftId, guest: {} }] } }),
  },
  'changeGuests of an event': {
    owners: hostAndCoHost,
    request: (ids) => ({ params: event(ids), body: { guests: [{ id: ulid(), changes: {} }] } }),
  },
  'importGuests of an event': {
    owners: hostAndCoHost,
    request: (ids) => ({ params: event(ids), body: { guests: [{}], taken: [] } }),
  },
  'listGuestInvitations of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids) }) },
  // The mails aren't paused.
  'resumeGuestMails of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids) }) },
  'changeReplySettings of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids), body: {} }) },
  // The list has no guest of this id.
  'inviteGuests of an event': {
    owners: hostAndCoHost,
    request: (ids) => ({ params: event(ids), body: { guestIds: [ulid()], mail: 'none' } }),
  },
  'getGeneralLink of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids) }) },
  'endGeneralLink of an event': { owners: hostAndCoHost, request: (ids) => ({ params: event(ids) }) },
  'removeGuests of an event': {
    owners: hostAndCoHost,
    request: (ids) => ({ params: event(ids), body: { ids: [ulid()] } }),
  },
  getCheckIn: { owners: hostAndCoHost, request: ({ eventId }) => ({ params: { eventId } }) },
  // The owner's request is refused because the event's day is to come.
  checkInGuests: {
    owners: hostAndCoHost,
    request: ({ eventId }) => ({
      params: { eventId },
      body: { guests: [{ id: ulid(), isHere: true, at: '2020-01-01T12:00:00.000Z' }] },
    }),
  },
  deleteEvent: { owners: hosts, request: ({ eventId }) => ({ params: { eventId } }) },
  placeBooking: {
    owners: hosts,
    request: ({ draftId }) => ({
      body: {
        checkoutKey: randomUUID(),
        draftId,
        paymentOption: 'full',
        agreed: { event: undescribed, items: [], totalCents: wrongCents },
        promoCodes: [],
        paymentToken: 'tok_sandbox_success',
        contact: { name: 'Hana Host', email: 'hana@example.test', zipCode: '78704' },
        requirements: null,
      },
    }),
  },
  payPlan: {
    ...paying,
    request: ({ hostId, draftId }) => ({
      body: {
        checkoutKey: randomUUID(),
        hostId,
        draftId,
        paymentOption: 'full',
        agreed: { event: undescribed, items: [], totalCents: wrongCents },
        paymentToken: 'tok_sandbox_success',
      },
    }),
  },
  getCheckout: { owners: hosts, request: ({ bookedDraftId }) => ({ params: { draftId: bookedDraftId } }) },
  'getCheckout of another host': {
    ...paying,
    request: ({ hostId, draftId }) => ({ params: { draftId }, query: { hostId } }),
  },
  validatePromoCode: {
    owners: hosts,
    request: ({ draftId, vendorId, promoCode }) => ({ body: { draftId, vendorId, code: promoCode } }),
  },
  getBooking: { owners: hosts, request: (ids) => ({ params: booked(ids) }) },
  previewCancellation: { owners: hosts, request: (ids) => ({ params: booked(ids) }) },
  getMoveDays: { owners: hosts, request: (ids) => ({ params: booked(ids), query: { month: '2027-06' } }) },
  // The owner's request is refused because the event is on another date.
  moveEvent: {
    owners: hosts,
    request: (ids) => ({
      params: booked(ids),
      body: {
        changeKey: randomUUID(),
        to: { date: '2027-06-19', startTime: null },
        shown: { date: '2020-01-01', startTime: null, vendorIds: [] },
      },
    }),
  },
  // The owner has no move request with this id, so nothing changes.
  withdrawMove: { owners: hosts, request: (ids) => ({ params: booked(ids), body: { requestId: ulid() } }) },
  previewRepricing: { owners: hosts, request: (ids) => ({ params: booked(ids), query: { guestCount: '41' } }) },
  // The owner's request is refused because the event has another guest count.
  repriceEvent: {
    owners: hosts,
    request: (ids) => ({
      params: booked(ids),
      body: {
        changeKey: randomUUID(),
        to: { guestCount: 9000 },
        shown: { event: { guestCount: 9999 }, differenceCents: wrongCents, chargedCents: 0 },
      },
    }),
  },
  payBalance: {
    owners: hosts,
    request: (ids) => ({
      params: booked(ids),
      body: { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', agreedBalanceCents: wrongCents },
    }),
  },
  getEventBalance: { ...paying, request: (ids) => ({ params: booked(ids) }) },
  payEventBalance: {
    ...paying,
    request: (ids) => ({
      params: booked(ids),
      body: { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', agreedBalanceCents: wrongCents },
    }),
  },
  payTip: {
    owners: hosts,
    request: (ids) => ({
      params: { ...booked(ids), vendorId: ids.vendorId },
      body: { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', tipCents: 4000 },
    }),
  },
  removeSavedCard: { owners: hosts, request: (ids) => ({ params: booked(ids) }) },
  answerExtra: {
    owners: hosts,
    request: (ids) => ({
      params: { ...booked(ids), vendorId: ids.vendorId, extraId: ids.extraId },
      body: { isAgreed: true },
    }),
  },
  // The owner's requests are refused because the vendor reported no extra time.
  contestOvertime: {
    owners: hosts,
    request: (ids) => ({
      params: { ...booked(ids), vendorId: ids.vendorId },
      body: { reason: 'They stopped playing at ten.', revision: 1 },
    }),
  },
  payOvertime: {
    owners: hosts,
    request: (ids) => ({
      params: { ...booked(ids), vendorId: ids.vendorId },
      body: { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', agreedCents: wrongCents, revision: 1 },
    }),
  },
  cancelBooking: {
    owners: hosts,
    request: (ids) => ({ params: booked(ids), body: { agreedRefundCents: wrongCents } }),
  },
  cancelOrder: {
    owners: hosts,
    request: (ids) => ({
      params: { ...booked(ids), vendorId: ids.vendorId },
      body: { agreedRefundCents: wrongCents },
    }),
  },
  postReview: {
    owners: hosts,
    request: ({ pastBookingId, vendorId }) => ({
      params: { bookingId: pastBookingId },
      body: { vendorId, rating: 1, text: 'Said once more, and otherwise.' },
    }),
  },
  // The owner's request is refused because there is no move request with this id.
  answerMove: {
    owners: vendorsWithOrders,
    request: (ids) => ({ params: booked(ids), body: { requestId: ulid(), answer: 'decline' } }),
  },
  getVendorOrder: { owners: vendorsWithOrders, request: (ids) => ({ params: booked(ids) }) },
  getEventRoom: { owners: everyMember, request: (ids) => ({ params: booked(ids) }) },
  changeDetails: {
    ...editing,
    request: (ids) => ({ params: booked(ids), body: { specialRequests: { from: '', to: 'Quiet until noon' } } }),
  },
  // The owner's request is refused because the new row has no title.
  changeScheduleRow: {
    ...editing,
    request: (ids) => ({ params: { ...booked(ids), rowId: ulid() }, body: { isNew: true, changes: {} } }),
  },
  deleteScheduleRow: { ...editing, request: (ids) => ({ params: { ...booked(ids), rowId: ulid() } }) },
  getVendorRoom: { owners: vendors, request: (ids) => ({ params: booked(ids) }) },
  markDetails: {
    owners: vendors,
    request: (ids) => ({ params: booked(ids), body: { version: 0, isConfirmed: false } }),
  },
  // The row doesn't exist, so nothing is confirmed.
  confirmRows: {
    owners: vendors,
    request: (ids) => ({ params: booked(ids), body: { rows: [{ id: ulid(), stamp: 'unknown' }] } }),
  },
  // The owner's request is refused because the row was another then.
  proposeTime: {
    owners: vendors,
    request: (ids) => ({
      params: booked(ids),
      body: { rowId: `${ids.vendorId}.service`, stamp: 'unknown', date: longPast, time: '12:00', note: '' },
    }),
  },
  // The owner's request is refused because nothing was proposed.
  answerProposal: {
    ...editing,
    request: (ids) => ({
      params: booked(ids),
      body: { rowId: ulid(), date: longPast, time: '12:00', isAccepted: false },
    }),
  },
  remindVendor: {
    ...editing,
    request: (ids) => ({ params: { ...booked(ids), vendorId: ids.vendorId } }),
  },
  // The owner's request is refused because the event's day is to come.
  markDay: {
    ...editing,
    request: (ids) => ({
      params: booked(ids),
      body: { vendorId: ids.vendorId, target: 'arrived', isDone: true, at: '2020-01-01T12:00:00.000Z' },
    }),
  },
  markOwnDay: {
    owners: vendors,
    request: (ids) => ({
      params: booked(ids),
      body: { target: 'arrived', isDone: true, at: '2020-01-01T12:00:00.000Z' },
    }),
  },
  // The owner's request is refused because the payout hasn't failed.
  retryPayout: { owners: vendorsWithOrders, request: (ids) => ({ params: booked(ids) }) },
  // The owner's request is refused because it differs from the report already sent.
  reportProblem: {
    owners: hosts,
    request: (ids) => ({
      params: reported(ids),
      body: { reason: 'no-show', words: 'They never came to our event.', claimedCents: wrongCents },
    }),
  },
  getCase: { owners: hosts, request: (ids) => ({ params: reported(ids) }) },
  // Refused for both sides because the proposal doesn't exist.
  takeHostStep: {
    owners: hosts,
    request: (ids) => ({ params: reported(ids), body: { step: 'accept-proposal', proposal: version } }),
  },
  getVendorCase: { owners: vendors, request: ({ pastBookingId }) => ({ params: { bookingId: pastBookingId } }) },
  takeVendorStep: {
    owners: vendors,
    request: ({ pastBookingId }) => ({
      params: { bookingId: pastBookingId },
      body: { step: 'accept-proposal', proposal: version },
    }),
  },
  readCasePhoto: {
    owners: ['host', 'vendor', 'admin'],
    request: (ids) => ({ params: { ...reported(ids), uploadId: ids.attachmentId } }),
  },
  answerReview: {
    owners: vendors,
    request: ({ pastBookingId }) => ({ params: { bookingId: pastBookingId }, body: { text: 'Said once more.' } }),
  },
  // The owner's request conflicts because the product has another name.
  changeProduct: {
    owners: vendors,
    request: (ids) => ({ params: product(ids), body: { changes: { name: { from: 'Never', to: 'Another package' } } } }),
  },
  saveProductAvailability: {
    owners: vendors,
    request: (ids) => ({ params: product(ids), body: { isAvailable: true } }),
  },
  orderProducts: { owners: vendors, request: ({ productId }) => ({ body: { productIds: [productId] } }) },
  editPromoCode: {
    owners: vendors,
    request: ({ promoCode }) => ({ params: { code: promoCode }, body: { ...terms, version } }),
  },
  switchPromoCode: {
    owners: vendors,
    request: ({ promoCode }) => ({ params: { code: promoCode }, body: { isActive: true } }),
  },
  listMessages: { owners: both, request: (ids) => ({ params: conversation(ids) }) },
  searchMessages: { owners: both, request: (ids) => ({ params: conversation(ids), query: { search: 'garden' } }) },
  readAttachment: {
    owners: both,
    request: ({ conversationId, messageId, attachmentId }) => ({
      params: { conversationId, messageId, uploadId: attachmentId },
    }),
  },
  postMessage: {
    owners: both,
    request: (ids) => ({ params: conversation(ids), body: { id: ulid(), content: 'Is anybody there?' } }),
  },
  readConversation: { owners: both, request: (ids) => ({ params: conversation(ids) }) },
  muteConversation: { owners: both, request: (ids) => ({ params: conversation(ids), body: { isMuted: false } }) },
  'listMessages in the thread': { owners: inThread, request: (ids) => ({ params: thread(ids) }) },
  'searchMessages in the thread': {
    owners: inThread,
    request: (ids) => ({ params: thread(ids), query: { search: 'garden' } }),
  },
  'readAttachment in the thread': {
    owners: inThread,
    request: ({ threadId, threadMessageId, threadAttachmentId }) => ({
      params: { conversationId: threadId, messageId: threadMessageId, uploadId: threadAttachmentId },
    }),
  },
  'postMessage in the thread': {
    owners: ['host', 'coHost', 'payingCoHost', 'vendor'],
    refused: ['viewer'],
    request: (ids) => ({ params: thread(ids), body: { id: ulid(), content: 'Is anybody there?' } }),
  },
  'readConversation in the thread': { owners: inThread, request: (ids) => ({ params: thread(ids) }) },
  'muteConversation in the thread': {
    owners: inThread,
    request: (ids) => ({ params: thread(ids), body: { isMuted: false } }),
  },
  listOffers: { owners: both, request: (ids) => ({ params: offered(ids) }) },
  // The owner's request is refused because there are offers already.
  makeOffer: {
    owners: vendors,
    request: (ids) => ({ params: offered(ids), body: { replaces: 0, terms: offerTerms({ note: 'Other words' }) } }),
  },
  withdrawOffer: { owners: vendors, request: (ids) => ({ params: offer(ids) }) },
  releaseHold: { owners: vendors, request: (ids) => ({ params: offer(ids) }) },
  declineOffer: { owners: hosts, request: (ids) => ({ params: offer(ids) }) },
  readNotification: {
    owners: vendors,
    isPersonal: true,
    request: ({ notificationId }) => ({ params: { notificationId } }),
  },
  closeWaiting: { owners: vendors, request: (ids) => ({ params: conversation(ids) }) },
  finishUpload: { owners: hosts, request: (ids) => ({ params: upload(ids) }) },
  // Only an administrator may specify another owner.
  readUpload: {
    owners: ['host', 'admin'],
    request: (ids) => ({ params: upload(ids), query: { ownerId: ids.hostId } }),
  },
  listUploads: {
    owners: ['host', 'admin'],
    request: ({ uploadId, hostId }) => ({ query: { ids: uploadId, ownerId: hostId } }),
  },

  changePlanItemTimes: {
    ...editing,
    request: ({ draftId, itemId }) => ({
      params: { draftId, itemId },
      body: { version, startTime: '18:00', durationHours: null },
    }),
  },
  getPlanTalk: { owners: everyMember, request: ({ draftId }) => ({ params: { draftId } }) },
  voteForItem: {
    owners: everyMember,
    request: ({ draftId, itemId }) => ({ params: { draftId, itemId }, body: { isFor: true } }),
  },
  commentOnItem: {
    owners: everyMember,
    request: ({ draftId, itemId }) => ({ params: { draftId, itemId }, body: { id: ulid(), text: 'Lovely' } }),
  },
  removePlanItem: {
    ...editing,
    request: ({ draftId, itemId }) => ({ params: { draftId, itemId }, query: { version: String(version) } }),
  },
  getReplacement: { owners: hosts, request: (ids) => ({ params: { ...booked(ids), vendorId: ids.vendorId } }) },
  startReplacement: {
    owners: hosts,
    request: (ids) => ({
      params: { ...booked(ids), vendorId: ids.vendorId },
      body: {
        draftId: ulid(),
        picks: [{ category: 'venue', choices: [{ vendorId: ids.vendorId, productId: ids.productId }] }],
      },
    }),
  },
  startAddition: {
    owners: hosts,
    request: (ids) => ({ params: booked(ids), body: { draftId: ulid(), category: 'decor' } }),
  },
  previewAgain: { owners: hosts, request: (ids) => ({ params: booked(ids), query: { date: longPast } }) },
  planAgain: {
    owners: hosts,
    request: (ids) => ({ params: booked(ids), body: { draftId: ulid(), date: longPast } }),
  },
  getVendorNumbers: { owners: vendors, request: (ids) => ({ params: booked(ids) }) },
  proposeExtra: {
    owners: vendorsWithOrders,
    request: (ids) => ({ params: booked(ids), body: { extraId: randomUUID(), title: 'Second cake', cents: 18_000 } }),
  },
  withdrawExtra: {
    owners: vendorsWithOrders,
    request: (ids) => ({ params: { ...booked(ids), extraId: ids.extraId }, body: {} }),
  },
  reportOvertime: {
    owners: vendorsWithOrders,
    request: (ids) => ({
      params: booked(ids),
      body: { lines: [{ category: 'venue', halfHours: 1 }], note: '' },
    }),
  },
  // Refused for lack of a contest and a report.
  answerContest: {
    owners: vendorsWithOrders,
    request: (ids) => ({ params: booked(ids), body: { words: 'You asked for one more dance.', lines: null } }),
  },
  withdrawOvertime: { owners: vendorsWithOrders, request: (ids) => ({ params: booked(ids), body: {} }) },
  correctOvertime: {
    owners: vendorsWithOrders,
    request: (ids) => ({
      params: booked(ids),
      body: { lines: [{ category: 'venue', halfHours: 1 }], note: '', revision: version },
    }),
  },
  announceArrival: {
    owners: vendorsWithOrders,
    request: (ids) => ({ params: booked(ids), body: { time: '14:30' } }),
  },
};

/** Parameters that don't identify anything owned, with the reason. */
export const nobodys: Record<string, string> = {
  getPackages: 'packages of a vendor on sale, for everybody who is signed in (rule directory-3)',
  saveMailChoice: 'a kind of mails',
  reportReview: 'a review that everyone may see',
  removePushSubscription: "a browser in the caller's own list",
  unsubscribe: 'the secret address of a mail, which decides alone',
  acceptInvitation: 'the secret of an invitation, which decides alone or with the address',
  acceptTeamInvitation: 'the secret of an invitation, which decides with the address',
  revokeTeamInvitation: "an invitation found among those of the caller's own team only",
  removeTeamMember: "a person found in the caller's own team only",
  saveDay: "a date of the caller's own calendar",
  saveClosure: "time off in the caller's own calendar",
  removeClosure: "time off in the caller's own calendar",
  connectCalendar: "a calendar of the caller's own business",
  changeConnectedCalendar: "a calendar found among those of the caller's own business only",
  readConnectedCalendar: "a calendar found among those of the caller's own business only",
  removeConnectedCalendar: "a calendar found among those of the caller's own business only",
  openBlockedTime: "a calendar found among those of the caller's own business only",
  saveVendor: "a vendor that everyone may see, in the caller's own list",
  unsaveVendor: "a vendor in the caller's own list",
};

/**
 * Endpoints that return the same to everybody and act only on the caller's data. The owner notices no difference in the
 * response, so the tests check afterwards that nothing changed.
 */
export const silent: Record<string, Owned> = {
  stopSharing: { owners: hosts, request: (ids) => ({ params: plan(ids) }) },
  deleteUpload: { owners: hosts, request: (ids) => ({ params: upload(ids) }) },
  discardDraft: { ...deciding, request: (ids) => ({ params: draft(ids) }) },
  withdrawProduct: { owners: vendors, request: (ids) => ({ params: product(ids) }) },
  cancelVendorOrder: {
    owners: vendorsWithOrders,
    request: (ids) => ({ params: booked(ids), body: { reason: 'Not mine to give up.' } }),
  },
};
