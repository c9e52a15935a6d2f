import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import type { EndpointContract, EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { banking } from '#shared/api/banking.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { checkout } from '#shared/api/checkout.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import { contests } from '#shared/api/orders/contests.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orders } from '#shared/api/orders.ts';
import { payouts, sentPayouts } from '#shared/api/orders/payouts.ts';
import { disputes } from '#shared/api/orders/disputes.ts';
import { returnedRefunds } from '#shared/api/orders/returned-refunds.ts';
import { support } from '#shared/api/orders/support.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { returnRefund } from '#functions/orders/refunds/return-refund.ts';
import { guests } from '#shared/api/guests.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import { reports } from '#shared/api/reports.ts';
import { reviews } from '#shared/api/reviews.ts';
import { directory } from '#shared/api/directory.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { media } from '#shared/api/media.ts';
import { inquiries, vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { notifications } from '#shared/api/notifications.ts';
import { push } from '#shared/api/notifications/push.ts';
import { keysFor, newReceiver } from '#tests/support/push-receiver.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import { addMonths, toMonth } from '#shared/kernel/months.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { planTalk } from '#shared/api/planning/plan-talk.ts';
import { products } from '#shared/api/products.ts';
import { promotions } from '#shared/api/promotions.ts';
import { vendors } from '#shared/api/vendors.ts';
import { logins } from '#infra/demo/content/people.ts';
import { formatAlertToken } from '#shared/directory/vendor-alert.ts';
import { vendorAlertEntity } from '#functions/data/directory/vendor-alert.ts';
import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import { guestEntity } from '#functions/data/guests/guest.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { withReport } from '#functions/orders/extras/overtime-report.ts';
import { conversationEntity, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { profileEntity, profileKey } from '#functions/data/accounts/profile.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { privatePhotoKey } from '#shared/media/photos.ts';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import { connectedCalendarEntity, readingEntity } from '#functions/data/vendors/connected-calendar.ts';
import { teamInvitationEntity } from '#functions/data/vendors/team-invitation.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { findCalendar } from '#functions/vendors/connected-calendars/calendar-store.ts';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { calendarBody } from '#tests/support/calendar-views.ts';
import { askLambda, endpointName } from '#tests/support/api-in-process.ts';
import type { Caller } from '#tests/support/api-in-process.ts';
import type { Table } from '#functions/data/table.ts';
import { findSettings, storeSettings } from '#functions/guests/invitations/invitation-repository.ts';
import { sandboxAccounts } from '#functions/payments/sandbox-payouts.ts';
import { watchDisputes } from '#functions/orders/disputes/watch-disputes.ts';
import { sandboxDisputes } from '#functions/payments/sandbox-disputes.ts';
import { disputeCharge } from '#tests/support/sandbox-disputes.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import { testContext } from '#tests/support/calls.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { applicationChanges } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import {
  admin,
  applicant,
  closeMarketplace,
  documentId,
  secondAdmin,
  host,
  openMarketplace,
  users,
  vendor,
} from '#tests/support/marketplace-in-process.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Draft } from '#shared/api/planning.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { offerFor } from '#tests/support/planned-offers.ts';
import { putBankAccount } from '#tests/support/payouts.ts';
import { newProduct } from '#tests/support/product-changes.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import { draftRecord, eventDetails } from '#tests/support/records.ts';
import { roundTrips, roundTripsTable } from '#tests/support/round-trips.ts';
import { scanItems } from '#tests/support/table.ts';
import { meterTrips } from '#tests/support/table-trips.ts';
import type { TripMeter } from '#tests/support/table-trips.ts';

/*
 * One successful request to every endpoint on the demo's data, through the Lambda of its domain, from the token to the
 * response. Requests use values of earlier responses.
 */

const caterer = demoVendorId('Ember & Rye');

const counted = new Map<string, number>();
let meter: TripMeter;
let table: Table;

/** Sends a request and counts its trips. */
async function ask<E extends EndpointContract>(
  contract: E,
  caller: Caller | undefined,
  request: EndpointRequest<E>,
): Promise<EndpointResponse<E>> {
  meter.trips();
  const answer = await askLambda(contract, request, caller);
  const { domain, name } = endpointName(contract);
  counted.set(`${domain} ${name}`, meter.trips());
  return answer;
}

function known<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The demo has no ${what}`);
  return value;
}

beforeAll(async () => {
  ({ table } = await openMarketplace());
  meter = meterTrips();
  await askDirectory();
  await askPlanning();
  await askOrders(await askCheckout());
  await askPayouts();
  await askCases();
  await askOvertime();
  await askReviews();
  await askProducts();
  await askPromotions();
  await askMessaging();
  await askOffers();
  await askMedia();
  await askNotifications();
  await askVendors();
  await askBanking();
  await askAdministration();
  await askAccounts();
}, 120_000);

afterAll(closeMarketplace);

async function askDirectory(): Promise<void> {
  const around = { latitude: 30.267, longitude: -97.743 };
  await ask(directory.findPlace, undefined, { query: { query: '78704' } });
  await ask(directory.searchVendors, undefined, { query: { ...around, date: '2027-05-08' } });
  await ask(directory.countVendors, undefined, { query: around });
  await ask(directory.getVendor, undefined, { params: { vendorId: caterer } });
  const days = { from: '2027-03-01', to: '2027-03-31' };
  await ask(directory.getAvailability, undefined, { params: { vendorId: caterer }, query: days });
  await ask(directory.getPackages, host, { params: { vendorId: caterer } });
  const austin = { latitude: 30.27, longitude: -97.74 };
  await ask(directory.listNearestTowns, undefined, { query: austin });
  await askAlert();
}

async function askAlert(): Promise<void> {
  const body = { email: 'waiting@example.test', zip: '78205', category: null, consent: true as const };
  await ask(directory.requestVendorAlert, undefined, { body });
  const alert = (await scanItems(table)).find(({ type }) => type === vendorAlertEntity.type);
  const token = formatAlertToken(vendorAlertEntity.fromItem(alert ?? {}));
  await ask(directory.confirmVendorAlert, undefined, { body: { token } });
  await ask(directory.removeVendorAlert, undefined, { body: { token } });
}

const draftNamed = async (title: string) => {
  const { drafts } = await ask(planning.listMyEvents, host, {});
  return known(
    drafts.find((draft) => draft.title === title),
    title,
  );
};

async function askPlanning(): Promise<void> {
  const before = await draftNamed('Book club in the garden');
  const draftId = before.id;
  const params = { draftId };
  const body = draftChanges(before, {
    details: eventDetails({ guestCount: 40, durationHours: 4 }),
    serviceAreas: ['catering' as const],
  });
  const { draft: saved } = await ask(planning.changeDraft, host, { params, body });
  const chosen = { version: saved.version, vendorId: caterer, category: 'catering' as const };
  const added = await ask(planning.addPlanItem, host, { params, body: chosen });
  await ask(planning.getDraft, host, { params });
  await ask(planning.getVendorPrices, host, {
    params,
    query: { vendorIds: [caterer, demoVendorId('Sugar Mesa Bakery')].join() },
  });
  await ask(planning.searchByPrice, host, { params, query: { category: 'catering' } });
  const { plans, options } = await ask(planning.proposePlans, host, { params, body: { services: ['decor'] } });
  const { vendorId, productId } = known(
    options.find(({ id }) => plans[0]?.optionIds.includes(id)),
    'drafted vendor',
  );
  const picks = [{ category: 'decor' as const, choices: [{ vendorId, productId }] }];
  const taken = await ask(planning.takePlan, host, { params, body: { version: added.version, picks } });
  const { token } = await ask(planning.sharePlan, host, { params: { planId: draftId } });
  await ask(planning.getShareLink, host, { params: { planId: draftId } });
  await ask(planning.getSharedPlan, undefined, { params: { token } });
  const itemId = known(added.items[0], 'package in the plan').id;
  const own = { version: taken.draft.version, startTime: '18:00', durationHours: null };
  const timed = await ask(planning.changePlanItemTimes, host, { params: { draftId, itemId }, body: own });
  await ask(planning.removePlanItem, host, { params: { draftId, itemId }, query: { version: timed.version } });
  await ask(planning.stopSharing, host, { params: { planId: draftId } });
  await askMembers(draftId);
  await askGuestList(draftId);
  await ask(inquiries.sendInquiries, host, {
    body: { draftId, category: 'catering', vendorIds: [caterer], message: 'Do you bring the tables along?' },
  });
  await ask(inquiries.listInquiries, host, { query: { draftId } });
  const asked = { id: caterer, name: 'Ember & Rye', categories: ['catering' as const] };
  const valid = { validUntil: '2099-12-31T23:59:59.999Z' };
  await table.write({ put: offerEntity.toItem(offerFor(asked, valid, { userId: users.host, id: draftId })) });
  await ask(planOffers.addOfferToPlan, host, { params: { draftId, vendorId: caterer, version: 1 } });
  await ask(planning.discardDraft, host, { params });
  await ask(planning.saveVendor, host, { params: { vendorId: caterer } });
  await ask(planning.listSavedVendors, host, {});
  await ask(planning.unsaveVendor, host, { params: { vendorId: caterer } });
}

async function askGuestList(planId: string): Promise<void> {
  const params = { planId };
  const id = ulid();
  await ask(guests.addGuests, host, { params, body: { guests: [{ id, guest: { first: 'Ann', last: 'Doe' } }] } });
  await ask(guests.listGuests, host, { params, query: {} });
  await ask(guests.getGuestCounts, host, { params });
  const changes = { meal: { from: null, to: 'Fish' } };
  await ask(guests.changeGuests, host, { params, body: { guests: [{ id, changes }] } });
  await ask(guests.importGuests, host, { params, body: { guests: [{ first: 'Bob' }], taken: [] } });
  await ask(guests.removeGuests, host, { params, body: { ids: [id] } });
}

async function askInvitations(planId: string): Promise<void> {
  const params = { planId };
  const id = ulid();
  const body = { guests: [{ id, guest: { first: 'Ann', email: 'ann@example.test' } }] };
  await askLambda(guests.addGuests, { params, body }, host);
  await ask(guestInvitations.changeReplySettings, host, { params, body: { words: { from: '', to: 'Come!' } } });
  const invited = await ask(guestInvitations.inviteGuests, host, {
    params,
    body: { guestIds: [id], mail: 'invitation' },
  });
  await ask(guestInvitations.listGuestInvitations, host, { params });
  await pauseGuestMails(planId);
  await ask(guestInvitations.resumeGuestMails, host, { params });
  const at = { ...params, invitationId: known(invited.invitations[0], 'invitation').id };
  const { invitation } = await ask(guestInvitations.replaceInvitationLink, host, { params: at });
  const link = { params: { token: known(invitation.token ?? undefined, 'link') } };
  await ask(guestReplies.getReplyPage, undefined, link);
  const answer = { id, rsvp: 'attending' as const, meal: '', diets: [], dietText: '' };
  await ask(guestReplies.saveReply, undefined, { ...link, body: { guests: [answer], note: '', replies: 0 } });
  await ask(guestReplies.stopGuestMails, undefined, link);
  await ask(guestReplies.leaveGuestList, undefined, link);
  const other = ulid();
  await askLambda(guests.addGuests, { params, body: { guests: [{ id: other, guest: { first: 'Bob' } }] } }, host);
  const again = await askLambda(
    guestInvitations.inviteGuests,
    { params, body: { guestIds: [other], mail: 'none' } },
    host,
  );
  const end = { ...params, invitationId: known(again.invitations[0], 'invitation').id };
  await ask(guestInvitations.endInvitationLink, host, { params: end });
  await askGeneralLink(planId, other);
}

async function pauseGuestMails(eventId: string): Promise<void> {
  const item = (await scanItems(table)).find(({ type, id }) => type === hostEventEntity.type && id === eventId);
  const { bookingId } = hostEventEntity.fromItem(known(item, 'event'));
  const booking = known(await table.get(bookingEntity, bookingKey(bookingId), { consistent: true }), 'booking');
  const key = { hostId: booking.userId, listId: booking.draftId };
  await table.write(storeSettings(await findSettings(table, key), { mailsPausedAt: new Date().toISOString() }));
}

async function askGeneralLink(planId: string, guestId: string): Promise<void> {
  const params = { planId };
  const codeWord = 'Sunflower';
  await ask(generalLink.setCodeWord, host, { params, body: { codeWord } });
  const { link } = await ask(generalLink.replaceGeneralLink, host, { params });
  const at = { params: { token: known(link?.token, 'link') } };
  await ask(generalLink.getNamedReplyPage, undefined, at);
  const body = { codeWord, name: 'Bob', rsvp: 'attending' as const, note: '' };
  await ask(generalLink.sendNamedReply, undefined, { ...at, body });
  await ask(generalLink.getGeneralLink, host, { params });
  const sentAt = new Date().toISOString();
  const item = (await scanItems(table)).find(({ type, id }) => type === 'Guest' && id === guestId);
  const namedReply = { rsvp: 'attending' as const, note: '', at: sentAt };
  await table.write({ put: guestEntity.toItem({ ...guestEntity.fromItem(known(item, 'guest')), namedReply }) });
  const decision = { params: { ...params, guestId }, body: { at: sentAt, isConfirmed: true } };
  await ask(generalLink.decideNamedReply, host, decision);
  await ask(generalLink.endGeneralLink, host, { params });
}

async function askMembers(planId: string): Promise<void> {
  const params = { planId };
  const { invitation } = await ask(planMembers.inviteMember, host, {
    params,
    body: { role: 'viewer', email: 'theo@example.test' },
  });
  await ask(planMembers.revokeInvitation, host, { params: { planId, invitationId: invitation.id } });
  const { token } = await ask(planMembers.inviteMember, host, { params, body: { role: 'co_host', email: null } });
  const link = { params: { token: known(token, 'link') } };
  await ask(planMembers.getInvitation, undefined, link);
  await ask(planMembers.acceptInvitation, applicant, link);
  const { members } = await ask(planMembers.listMembers, host, { params });
  const member = { planId, userId: known(members[0], 'member').userId };
  await askTalk(planId);
  await ask(planMembers.changeMemberRole, host, { params: member, body: { role: 'viewer' } });
  await ask(planMembers.removeMember, host, { params: member });
}

/** As a member, whose way to the plan takes a trip more than the host's. */
async function askTalk(draftId: string): Promise<void> {
  const { items } = await ask(planning.getDraft, host, { params: { draftId } });
  const params = { draftId, itemId: known(items[0], 'item').id };
  await ask(planTalk.voteForItem, applicant, { params, body: { isFor: true } });
  await ask(planTalk.commentOnItem, applicant, { params, body: { id: ulid(), text: 'Their garden is lovely.' } });
  await ask(planTalk.getPlanTalk, applicant, { params: { draftId } });
}

async function askCheckout(): Promise<Booking> {
  const draft = await draftNamed('Maya & Theo');
  const draftId = draft.id;
  // Another Saturday, when all of them work.
  const { date } = draft.details;
  const moved = await ask(planning.changeDraft, host, {
    params: { draftId },
    body: { details: { date: { from: date, to: '2027-10-02' } } },
  });
  const { details, items, quote } = moved.draft;
  await ask(checkout.validatePromoCode, host, { body: { draftId, vendorId: caterer, code: 'SPRING10' } });
  const booked = await ask(checkout.placeBooking, host, {
    body: {
      checkoutKey: randomUUID(),
      draftId,
      paymentOption: 'deposit',
      agreed: agreedPlan({ details, items }, known(quote, 'price').totalCents),
      paymentToken: 'tok_sandbox_success',
      contact: { name: logins.host.fullName, email: logins.host.email, zipCode: '78704' },
    },
  });
  await ask(checkout.getCheckout, host, { params: { draftId }, query: {} });
  await askSharedPlan(moved.draft, known(quote, 'price').totalCents);
  return booked;
}

/** As a co-host who may pay, for a copy of the plan a week later. */
async function askSharedPlan({ details, items }: Draft, totalCents: number): Promise<void> {
  const hostId = host.userId;
  const later = { ...details, date: '2027-10-09' };
  const since = new Date().toISOString();
  const member = {
    userId: applicant.userId,
    name: 'Ada',
    role: 'co_host' as const,
    joinedAt: since,
    mayPaySince: since,
  };
  const shared = draftRecord(900, { userId: hostId, details: later, items, members: [member] });
  await table.write({ put: draftEntity.toItem(shared) });
  await ask(checkout.payPlan, applicant, {
    body: {
      checkoutKey: randomUUID(),
      hostId,
      draftId: shared.id,
      paymentOption: 'full',
      agreed: agreedPlan({ details: later, items }, totalCents),
      paymentToken: 'tok_sandbox_success',
    },
  });
}

async function askOrders(booked: Booking): Promise<void> {
  await ask(orders.listVendorOrders, vendor, { query: {} });
  await ask(orders.listEarnings, vendor, { query: {} });
  const params = { bookingId: booked.id };
  await ask(orders.getBooking, host, { params });
  await ask(orders.getVendorOrder, vendor, { params });
  await ask(eventRoom.getEventRoom, host, { params });
  const quiet = { specialRequests: { from: '', to: 'Quiet until noon' } };
  await ask(eventRoom.changeDetails, host, { params, body: quiet });
  const row = { ...params, rowId: ulid() };
  const cake = {
    title: { from: '', to: 'Cake' },
    date: { from: '', to: booked.event.date },
    time: { from: '', to: '18:00' },
  };
  await ask(eventRoom.changeScheduleRow, host, { params: row, body: { isNew: true, changes: cake } });
  await ask(eventRoom.deleteScheduleRow, host, { params: row });
  await ask(eventRoom.remindVendor, host, { params: { ...params, vendorId: caterer } });
  const { schedule } = await ask(eventRoom.getVendorRoom, vendor, { params });
  const own = schedule.rows.find(({ vendorId, kind }) => vendorId === caterer && kind === 'service');
  const { id: rowId, stamp } = known(own, 'row');
  const proposal = { rowId, date: booked.event.date, time: '09:15' };
  await ask(eventRoom.proposeTime, vendor, { params, body: { ...proposal, stamp, note: '' } });
  await ask(eventRoom.answerProposal, host, { params, body: { ...proposal, isAccepted: false } });
  await ask(eventRoom.confirmRows, vendor, { params, body: { rows: [{ id: rowId, stamp }] } });
  await askDay(booked);
  await askDoor(booked.event.id);
  await ask(eventRoom.markDetails, vendor, { params, body: { version: 1, isConfirmed: true } });
  const payment = { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success' };
  await ask(orders.payBalance, host, { params, body: { ...payment, agreedBalanceCents: booked.balanceCents } });
  await askEventBalance();
  await askMove(booked);
  await askConsent(booked);
  await askGuests(booked);
  await askInvitations(booked.event.id);
  await ask(guests.getVendorNumbers, vendor, { params });
  await ask(bookingChanges.startAddition, host, { params, body: { draftId: ulid(), category: 'decor' } });
  await ask(orders.announceArrival, vendor, { params, body: { time: '14:30' } });
  await askProposedExtras(params.bookingId);
  await ask(orders.cancelVendorOrder, vendor, { params, body: { reason: 'Our kitchen is closed' } });
  const canceled = { ...params, vendorId: caterer };
  const { picks } = await ask(planning.getReplacement, host, { params: canceled });
  const chosen = picks.map(({ option: { category }, choices }) => ({ category, choices }));
  await ask(planning.startReplacement, host, { params: canceled, body: { draftId: ulid(), picks: chosen } });
  const date = addDays(booked.event.date, 91);
  await ask(planning.previewAgain, host, { params, query: { date } });
  await ask(planning.planAgain, host, { params, body: { draftId: ulid(), date } });
  const { vendorId } = known(
    booked.orders.find((order) => order.vendorId !== caterer),
    'other order',
  );
  await askSupport(params.bookingId, vendorId);
  const one = await ask(orders.previewCancellation, host, { params, query: { vendorId } });
  const orderBody = { agreedRefundCents: one.refundCents };
  await ask(orders.cancelOrder, host, { params: { ...params, vendorId }, body: orderBody });
  await askSupportCancellation(params.bookingId, known(booked.orders.at(-1), 'last order').vendorId);
  const rest = await ask(orders.previewCancellation, host, { params, query: {} });
  await ask(orders.cancelBooking, host, { params, body: { agreedRefundCents: rest.refundCents } });
  await askReturnedRefund(params.bookingId, vendorId);
  await askDispute(params.bookingId, known(booked.payments[0], 'payment').chargeId);
}

/** Pays the balance of another event the way that a co-host does. */
async function askEventBalance(): Promise<void> {
  const { events } = await askLambda(planning.listMyEvents, {}, host);
  const { bookingId, balanceCents: agreedBalanceCents } = known(
    events.find(({ balanceCents }) => balanceCents > 0),
    'event with a balance',
  );
  const params = { bookingId };
  await ask(eventRoom.getEventBalance, host, { params });
  const body = { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', agreedBalanceCents };
  await ask(eventRoom.payEventBalance, host, { params, body });
}

/** The host's bank sends a refund back, and an administrator pays it another way. */
async function askReturnedRefund(bookingId: string, vendorId: string): Promise<void> {
  const context = testContext({ now: new Date().toISOString() });
  await executeRefunds({ table, payments: sandboxProvider(table) }, bookingId, vendorId, context);
  const refundId = `${bookingId}.${vendorId}.1`;
  await returnRefund(table, { bookingId, vendorId, refundId, attempt: 1, reason: 'declined' }, context);
  const { refunds } = await ask(returnedRefunds.listReturnedRefunds, admin, { query: {} });
  expect(refunds).toMatchObject([{ refundId }]);
  const body = { way: 'other' as const, refundId, note: 'Check 1042' };
  await ask(returnedRefunds.settleReturnedRefund, admin, { params: { bookingId, vendorId }, body });
}

/** An administrator looks at a booking and refunds a dollar of an order. */
async function askSupport(bookingId: string, vendorId: string): Promise<void> {
  await ask(support.getSupportBooking, admin, { params: { bookingId } });
  const reason = 'The host deleted it.';
  await ask(support.resendReceipt, admin, { params: { bookingId }, body: { agreementId: bookingId, reason } });
  const params = { bookingId, vendorId };
  await ask(support.resendOrderMail, admin, { params, body: { reason: 'It went to spam.' } });
  const wanted = { cents: 100, borneBy: 'shares' as const };
  const query = { ...wanted, cents: '100' };
  const { version } = await ask(support.previewOrderRefund, admin, { params, query });
  await ask(support.refundOrder, admin, { params, body: { ...wanted, version, reason: 'The flowers came late.' } });
}

/** An administrator cancels an order with a full refund. */
async function askSupportCancellation(bookingId: string, vendorId: string): Promise<void> {
  const wanted = { terms: 'full' as const, vendorId };
  const params = { bookingId };
  const { version, refundCents } = await ask(support.previewSupportCancellation, admin, { params, query: wanted });
  const body = { ...wanted, version, refundCents, reason: 'The florist closed for good.' };
  await ask(support.cancelOnBehalf, admin, { params, body });
}

/** The host disputes the payment, and an administrator sends evidence. */
async function askDispute(bookingId: string, chargeId: string): Promise<void> {
  await disputeCharge(table, chargeId);
  await watchDisputes({ table, disputes: sandboxDisputes(table) }, testContext({ now: new Date().toISOString() }));
  const { disputes: open } = await ask(disputes.listDisputes, admin, { query: {} });
  const { disputeId } = known(open[0], 'dispute');
  await ask(disputes.getDispute, admin, { params: { bookingId, disputeId } });
  const body = { way: 'evidence' as const, statement: 'They came.', withMessages: true };
  await ask(disputes.answerDispute, admin, { params: { bookingId, disputeId }, body });
}

/** Marks on the day of the event, which is today for a moment. */
async function askDay({ id: bookingId }: Booking): Promise<void> {
  const stored = await table.get(bookingEntity, bookingKey(bookingId), { consistent: true });
  const agreed = known(stored, 'booking');
  const event = { ...agreed.event, date: todayIn(agreed.timeZone, new Date()) };
  await table.write({ put: bookingEntity.toItem({ ...agreed, event }) });
  const mark = { target: 'arrived', isDone: true, at: new Date().toISOString() };
  await ask(eventRoom.markDay, host, { params: { bookingId }, body: { ...mark, vendorId: caterer } });
  await ask(eventRoom.markOwnDay, vendor, { params: { bookingId }, body: { ...mark, target: 'done' } });
  await table.write({ put: bookingEntity.toItem(agreed) });
}

/** Checks guests in on the day of the event, which is today for a moment. */
async function askDoor(eventId: string): Promise<void> {
  const stored = await table.get(hostEventEntity, hostEventKey(users.host, eventId), { consistent: true });
  const event = known(stored, 'event');
  await table.write({ put: hostEventEntity.toItem({ ...event, date: todayIn(event.timeZone, new Date()) }) });
  const id = ulid();
  const booking = known(await table.get(bookingEntity, bookingKey(event.bookingId), { consistent: true }), 'booking');
  const list = { hostId: users.host, listId: booking.draftId };
  await table.write({ put: guestEntity.toItem({ ...list, id, version: 1, guest: { first: 'Ann' } }) });
  const params = { eventId };
  await ask(guestCheckIn.getCheckIn, host, { params });
  const mark = { id, isHere: true, at: new Date().toISOString() };
  await ask(guestCheckIn.checkInGuests, host, { params, body: { guests: [mark] } });
  await table.write({ put: hostEventEntity.toItem(event) });
}

/** Retries the demo's failed payout: first to a closed account, then to an open one. */
async function askPayouts(): Promise<void> {
  const { payouts: failed } = await ask(payouts.listFailedPayouts, admin, { query: {} });
  const { bookingId, vendorId } = known(failed[0], 'failed payout');
  const owner = { ownerId: users.vendor };
  await putBankAccount(table, owner, sandboxAccounts.closed, 1);
  await ask(payouts.getPayoutAccount, vendor, {});
  await ask(sentPayouts.listSentPayouts, vendor, { query: { year: '2026' } });
  // The sandbox refuses it; Stripe's account takes one more trip.
  meter.trips();
  await expect(askLambda(payouts.openPayoutOnboarding, {}, vendor)).rejects.toThrow();
  counted.set('orders openPayoutOnboarding', meter.trips() + 1);
  await ask(payouts.retryPayout, vendor, { params: { bookingId } });
  await putBankAccount(table, owner, '6789', 2);
  await ask(payouts.retryVendorPayout, admin, { params: { bookingId, vendorId } });
}

/** Moves the event to the first day of the coming months on which all vendors are free. */
async function askMove({ id: bookingId, event, orders: vendors }: Booking): Promise<void> {
  const { date, startTime } = event;
  const month = addMonths(toMonth(date), 2);
  const { days } = await ask(bookingChanges.getMoveDays, host, { params: { bookingId }, query: { month } });
  const free = known(
    days.find(({ status }) => status === 'free'),
    'free day',
  );
  const shown = { date, startTime, vendorIds: vendors.map(({ vendorId }) => vendorId) };
  const body = { changeKey: randomUUID(), to: { date: free.date, startTime }, shown };
  await ask(bookingChanges.moveEvent, host, { params: { bookingId }, body });
}

/** The caterer is asked about a later start, the host withdraws, asks again, and the caterer agrees. */
async function askConsent({ id: bookingId, orders: vendors }: Booking): Promise<void> {
  const askedWithin = (days: number) =>
    table.write({ update: vendorKey(caterer), set: 'SET #moveConsentDays = :days', values: { ':days': days } });
  await askedWithin(1000);
  const params = { bookingId };
  const { date, startTime } = (await askLambda(orders.getBooking, { params }, host)).event;
  const shown = { date, startTime, vendorIds: vendors.map(({ vendorId }) => vendorId), consentIds: [caterer] };
  const request = async () => {
    const body = { changeKey: randomUUID(), to: { date, startTime: '19:00' }, shown };
    const { moveRequest } = await askLambda(bookingChanges.moveEvent, { params, body }, host);
    return { requestId: known(moveRequest, 'request').id };
  };
  await ask(bookingChanges.withdrawMove, host, { params, body: await request() });
  await ask(bookingChanges.answerMove, vendor, { params, body: { ...(await request()), answer: 'agree' } });
  await askedWithin(0);
}

/** Changes the guest count by one. */
async function askGuests({ id: bookingId, event }: Booking): Promise<void> {
  const params = { bookingId };
  const query = { guestCount: (event.guestCount ?? 0) + 1 };
  const preview = await ask(bookingChanges.previewRepricing, host, { params, query });
  const { change, differenceCents, chargedCents } = preview;
  const shown = { event: targetFrom(change.from), differenceCents, chargedCents };
  const body = { changeKey: randomUUID(), to: query, shown, paymentToken: 'tok_sandbox_success' };
  await ask(bookingChanges.repriceEvent, host, { params, body });
}

async function askReviews(): Promise<void> {
  const page = await ask(reviews.listVendorReviews, vendor, { query: {} });
  const { bookingId } = known(
    page.reviews.find(({ answer }) => answer === null),
    'review without an answer',
  );
  await ask(reviews.answerReview, vendor, { params: { bookingId }, body: { text: 'Thank you, come again!' } });
  await askReports(known(page.reviews[0], 'review').id);

  const { events } = await ask(planning.listMyEvents, host, {});
  const past = events.filter(({ isPast }) => isPast);
  const pages = await Promise.all(past.map((event) => askLambda(orders.getBooking, { params: event }, host)));
  const open = pages.flatMap((booked) =>
    booked.orders.filter(({ canReview }) => canReview).map(({ vendorId }) => ({ bookingId: booked.id, vendorId })),
  );
  const toReview = known(open[0], 'order without a review');
  const body = { vendorId: toReview.vendorId, rating: 5, text: 'They left the garden tidy.' };
  const tip = { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', tipCents: 4000 };
  await ask(extras.payTip, host, { params: toReview, body: tip });
  await ask(extras.removeSavedCard, host, { params: toReview });
  await ask(reviews.postReview, host, { params: { bookingId: toReview.bookingId }, body });
  await ask(planning.deleteEvent, host, { params: { eventId: known(past[0], 'past event').id } });
}

/** The vendor reports a review twice, and administrators hide, restore and keep it. */
async function askReports(reviewId: string): Promise<void> {
  const reported = {
    params: { vendorId: caterer, reviewId },
    body: { reason: 'off_topic', text: 'About the weather.' },
  } as const;
  await ask(reports.reportReview, vendor, reported);
  const { contents } = await ask(reports.listReports, admin, { query: {} });
  const params = { contentId: known(contents[0], 'report').id };
  const { version } = await ask(reports.getReport, admin, { params });
  const reason = 'It names a private address.';
  await ask(reports.hideContent, admin, { params, body: { version, reason } });
  await ask(reports.restoreContent, admin, { params, body: { version: version + 1, reason } });
  await askLambda(reports.reportReview, reported, admin);
  await ask(reports.dismissReports, admin, { params, body: { version: version + 3 } });
}

async function findYesterdaysBooking(): Promise<string> {
  const { events } = await askLambda(planning.listMyEvents, {}, host);
  const event = events.find(({ title }) => title === 'Brunch for the block');
  return known(event, 'event of yesterday').bookingId;
}

/** The vendor proposes two extras; the host agrees to one, and the vendor withdraws the other. */
async function askProposedExtras(bookingId: string): Promise<void> {
  const [cake, fireworks] = [randomUUID(), randomUUID()];
  const own = { params: { bookingId } };
  await ask(extras.proposeExtra, vendor, { ...own, body: { extraId: cake, title: 'Second cake', cents: 18_000 } });
  await ask(extras.proposeExtra, vendor, { ...own, body: { extraId: fireworks, title: 'Fireworks', cents: 90_000 } });
  const params = { bookingId, vendorId: caterer, extraId: cake };
  await ask(extras.answerExtra, host, { params, body: { isAgreed: true } });
  await ask(extras.withdrawExtra, vendor, { params: { bookingId, extraId: fireworks }, body: {} });
}

/** The vendor reports extra hours of yesterday's event; the host contests them, and pays the decided amount. */
async function askOvertime(): Promise<void> {
  const bookingId = await findYesterdaysBooking();
  const agreed = known(await table.get(bookingEntity, bookingKey(bookingId)), 'booking of yesterday');
  const items = agreed.items.map((item) => ({ ...item, overtimeCents: 14_000 }));
  await table.write({ put: bookingEntity.toItem({ ...agreed, items }) });
  const order = await askLambda(orders.getVendorOrder, { params: { bookingId } }, vendor);
  const lines = order.overtime.map(({ category }) => ({ category, halfHours: 2 }));
  const params = { bookingId, vendorId: order.id.slice(bookingId.length + 1) };
  const { overtimeReport } = await ask(extras.reportOvertime, vendor, { params: { bookingId }, body: { lines } });
  await ask(extras.correctOvertime, vendor, { params: { bookingId }, body: { lines, note: 'Coffee', revision: 1 } });
  await ask(extras.contestOvertime, host, {
    params,
    body: { reason: 'They left when the music stopped.', revision: 2 },
  });
  await ask(extras.answerContest, vendor, { params: { bookingId }, body: { words: 'You asked for one more dance.' } });
  await ask(contests.listContests, admin, { query: {} });
  await ask(contests.getContest, admin, { params });
  const { cents, feeCents } = known(overtimeReport, 'extra time');
  await ask(contests.decideContest, admin, { params, body: { cents, reason: 'Your messages agree on it.' } });
  const payment = { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', agreedCents: cents + feeCents };
  await ask(extras.payOvertime, host, { params, body: { ...payment, revision: 2 } });
  await askWithdrawal();
}

/** Another order of the vendor has a report that it withdraws. */
async function askWithdrawal(): Promise<void> {
  const { orders: sold } = await askLambda(orders.listVendorOrders, { query: { from: '2020-01-01' } }, vendor);
  const { bookingId, id } = known(
    sold.find(({ status, overtimeReport }) => status === 'completed' && overtimeReport === null),
    'completed order',
  );
  const stored = known(
    await table.get(orderEntity, orderKey(bookingId, id.slice(bookingId.length + 1))),
    'completed order',
  );
  const lines = [{ category: 'catering' as const, halfHours: 2, hourCents: 14_000 }];
  const reported = withReport(stored, { lines, extras: [] }, '', new Date());
  await table.write({ put: orderEntity.toItem(reported) });
  await ask(extras.withdrawOvertime, vendor, { params: { bookingId }, body: {} });
}

/** The host reports a problem with yesterday's event. The vendor and administrators act on another case. */
async function askCases(): Promise<void> {
  const bookingId = await findYesterdaysBooking();
  const booking = await askLambda(orders.getBooking, { params: { bookingId } }, host);
  const { vendorId } = known(
    booking.orders.find(({ canReport }) => canReport),
    'order to report',
  );
  const params = { bookingId, vendorId };
  const uploadId = ulid();
  const imageKey = privatePhotoKey('p'.repeat(32), { width: 800, height: 600 });
  await table.write({
    put: uploadEntity.toItem({ ...readyUpload(users.host, uploadId, 'message-photo'), imageKey }),
  });
  const words = 'They played for one hour instead of five.';
  const body = { reason: 'late' as const, words, claimedCents: 5000, photos: [uploadId] };
  await ask(cases.reportProblem, host, { params, body });
  await ask(cases.getCase, host, { params });
  await ask(media.readCasePhoto, host, { params: { ...params, uploadId }, query: {} });
  await ask(cases.takeHostStep, host, { params, body: { step: 'withdraw' } });
  await ask(cases.listOpenCases, admin, { query: {} });
  const { deadline } = await ask(cases.getVendorCase, vendor, { params: { bookingId } });
  const reported = { bookingId, vendorId: caterer };
  const time = { deadline: deadline ?? '', reason: 'They work at another event today.' };
  await ask(cases.extendCase, admin, { params: reported, body: time });
  await ask(messaging.listCaseMessages, admin, { params: reported, query: {} });
  const contest = { step: 'contest' as const, words: 'The board was there at ten.', photos: [] };
  await ask(cases.takeVendorStep, vendor, { params: { bookingId }, body: contest });
  await ask(cases.getReportedCase, admin, { params: reported });
  await ask(cases.decideCase, admin, { params: reported, body: { refundCents: 5000, reason: 'A part is fair.' } });
}

async function askProducts(): Promise<void> {
  const list = await ask(products.listProducts, vendor, {});
  const productIds = list.products.map(({ id }) => id);
  await ask(products.orderProducts, vendor, { body: { productIds: productIds.toReversed() } });
  const form = {
    name: 'Winter supper',
    description: 'Three courses by the fire.',
    category: 'catering' as const,
    price: { amountCents: 4200, unit: 'per_person' as const },
  };
  await ask(products.changeProduct, vendor, { params: { productId: ulid() }, body: newProduct(form) });
  const params = { productId: known(productIds[0], 'product') };
  await ask(products.saveProductAvailability, vendor, { params, body: { isAvailable: false } });
  await ask(products.withdrawProduct, vendor, { params });
}

async function askPromotions(): Promise<void> {
  const terms = {
    description: '',
    discountType: 'fixed' as const,
    discountValue: 5,
    minimumOrderAmount: 0,
    usageLimit: null,
    expiresAt: null,
  };
  const [mine, theirs] = [
    { ...terms, code: 'LANTERN5' },
    { ...terms, code: 'GARDEN5' },
  ];
  await ask(promotions.listPromoCodes, vendor, {});
  const { code, version } = await ask(promotions.createPromoCode, vendor, { body: mine });
  await ask(promotions.editPromoCode, vendor, { params: { code }, body: { ...mine, discountValue: 6, version } });
  await ask(promotions.switchPromoCode, vendor, { params: { code }, body: { isActive: false } });
  await ask(promotions.listAllPromoCodes, admin, { query: {} });
  const vendorId = demoVendorId('Laurel Court');
  const made = await ask(promotions.createVendorPromoCode, admin, { params: { vendorId }, body: theirs });
  const params = { vendorId, code: made.code };
  const edited = { ...theirs, discountValue: 6, version: made.version };
  await ask(promotions.editVendorPromoCode, admin, { params, body: edited });
  await ask(promotions.switchVendorPromoCode, admin, { params, body: { isActive: false } });
}

async function askMessaging(): Promise<void> {
  const { waiting } = await ask(messaging.getReplyTime, vendor, {});
  const params = { conversationId: known(waiting[0], 'host who waits for an answer').conversationId };
  await ask(vendorInquiries.listVendorInquiries, vendor, { query: {} });
  await ask(messageInbox.listConversations, vendor, { query: { inbox: 'vendor' } });
  await ask(messaging.listMessages, vendor, { params, query: {} });
  await ask(messaging.searchMessages, vendor, { params, query: { search: 'garden' } });
  await ask(messaging.readConversation, vendor, { params });
  await ask(messaging.muteConversation, vendor, { params, body: { isMuted: true } });
  await ask(messaging.closeWaiting, vendor, { params });
  await ask(messaging.postMessage, vendor, { params, body: { id: ulid(), content: 'We bring the tables.' } });
  await ask(savedReplies.listSavedReplies, vendor, {});
  await ask(savedReplies.saveReplies, vendor, { body: { version: 0, replies: [] } });
}

async function askOffers(): Promise<void> {
  const vendorId = caterer;
  const conversationId = `plan.${ulid()}.${vendorId}`;
  const facts = { title: 'Garden party', startTime: null, durationHours: null, town: null, guestCount: 40 };
  const conversation: Conversation = {
    id: conversationId,
    about: facts.title,
    participants: [
      { who: userInbox(users.host), side: 'customer', name: 'Maya Ortiz' },
      { who: vendorInbox(vendorId), side: 'vendor', name: 'Ember & Rye' },
    ],
    createdAt: new Date().toISOString(),
    inquiry: { facts: { ...facts, category: 'catering', date: null }, state: 'open' },
  };
  await table.write({ put: conversationEntity.toItem(conversation) });
  const today = new Date().toISOString().slice(0, 10);
  const terms = {
    facts: { date: addDays(today, 60), startTime: '16:00', durationHours: 4, guestCount: 40 },
    lines: [{ text: 'Dinner', price: { amountCents: 5000, unit: 'per_person' as const }, quantity: 40 }],
    included: '',
    note: '',
    validThrough: addDays(today, 7),
    holdsDay: true,
  };
  const make = (replaces: number) =>
    ask(offers.makeOffer, vendor, { params: { conversationId }, body: { replaces, terms } });
  await make(0);
  await make(1);
  await ask(offers.withdrawOffer, vendor, { params: { conversationId, version: 2 } });
  await make(2);
  await ask(offers.releaseHold, vendor, { params: { conversationId, version: 3 } });
  await ask(offers.listOffers, host, { params: { conversationId } });
  await ask(offers.declineOffer, host, { params: { conversationId, version: 3 } });
}

async function askMedia(): Promise<void> {
  const announced = { purpose: 'message-photo' as const, fileName: 'garden.png', contentType: 'image/png', bytes: 900 };
  const { upload } = await ask(media.startUpload, host, { body: announced });
  const params = { uploadId: upload.id };
  await ask(media.finishUpload, host, { params });
  await ask(media.listUploads, host, { query: { ids: upload.id } });
  await ask(media.readUpload, host, { params: { uploadId: documentId }, query: {} });
  await ask(media.readAttachment, host, { params: await someAttachment(), query: {} });
  await ask(media.deleteUpload, host, { params });
}

async function someAttachment() {
  const { conversations } = await askLambda(messageInbox.listConversations, { query: {} }, host);
  for (const { id: conversationId } of conversations) {
    const { messages } = await askLambda(messaging.listMessages, { params: { conversationId }, query: {} }, host);
    for (const { id: messageId, attachments } of messages)
      for (const { id: uploadId } of attachments) return { conversationId, messageId, uploadId };
  }
  throw new Error('The demo has no message with a file');
}

async function readMailSecret(userId: string): Promise<string> {
  const profile = await table.get(profileEntity, profileKey(userId));
  return known(profile?.mailSecret, 'mail secret');
}

async function askNotifications(): Promise<void> {
  const list = await ask(notifications.listNotifications, host, { query: {} });
  await ask(notifications.countNotifications, host, {});
  const unread = list.notifications.find(({ isRead }) => !isRead);
  const params = { notificationId: known(unread, 'unread notification').id };
  await ask(notifications.readNotification, host, { params });
  await ask(notifications.readAllNotifications, host, {});
  await ask(notifications.getEmailPreferences, host, {});
  await ask(notifications.issueSocketTicket, host, {});
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
    keys: keysFor(newReceiver()),
    serverKey: keysFor(newReceiver()).p256dh,
  };
  const { id: subscriptionId } = await ask(push.savePushSubscription, host, { body: subscription });
  await ask(push.listPushSubscriptions, host, {});
  await ask(push.removePushSubscription, host, { params: { subscriptionId } });
  await ask(notifications.saveMailChoice, host, { params: { kind: 'review' }, body: { isOn: false } });
  const unsubscribing = {
    params: { key: `${host.userId}.${await readMailSecret(host.userId)}`, kind: 'review' },
  } as const;
  await ask(notifications.unsubscribe, undefined, unsubscribing);
}

async function askVendors(): Promise<void> {
  const { profile, vendorId } = await ask(vendors.getVendorProfile, vendor, {});
  const description = `${profile.description} Now with a second fire.`;
  await ask(vendors.changeVendorProfile, vendor, { body: profileChanges(profile, { description }) });
  const { pattern } = await ask(vendors.getCalendar, vendor, { query: { month: '2027-03' } });
  await ask(vendors.saveCalendar, vendor, {
    body: { ...calendarBody(pattern), capacityPerDay: pattern.capacityPerDay + 1 },
  });
  const params = { closureId: ulid() };
  const dates = { from: '2027-11-22', to: '2027-11-26', yearly: false, note: '' };
  await ask(vendors.saveClosure, vendor, { params, body: dates });
  await ask(vendors.removeClosure, vendor, { params });
  await ask(vendors.saveDay, vendor, { params: { date: '2027-11-20' }, body: { state: 'closed' } });
  const { path } = await ask(vendors.renewCalendarFeed, vendor, {});
  await ask(vendors.getCalendarFeed, vendor, {});
  const file = known(path?.split('/').at(-1), 'address of a calendar');
  await ask(vendors.readCalendarFeed, undefined, { params: { file } });
  await askConnectedCalendars(vendorId);
  await askTeam(vendorId);

  const started = await ask(vendors.getApplication, applicant, {});
  const changes = applicationChanges(started.form, completeForm(), { currentStep: 5, completionStage: 'review' });
  const { application } = await ask(vendors.changeApplication, applicant, { body: changes });
  await ask(vendors.submitApplication, applicant, { body: { version: application.version } });
}

/** As if its reading had blocked a day. */
async function readCalendar(vendorId: string, calendarId: string, time: Interval): Promise<void> {
  const calendar = known(await findCalendar(table, vendorId, calendarId), 'calendar');
  const readBy = { timeZone: 'America/Chicago', onlyReservations: false, onlyLong: false };
  const askedAt = '2026-01-01T00:00:00.000Z';
  await table.write(
    { put: connectedCalendarEntity.toItem({ ...calendar, readBy, askedAt }) },
    { put: readingEntity.toItem({ vendorId, calendarId, days: [], wholeDays: [], times: [time] }) },
  );
}

async function askTeam(vendorId: string): Promise<void> {
  const inviting = { body: { email: 'rosa@example.test', role: 'manager' as const } };
  const { id: invitationId } = await ask(vendors.inviteToTeam, vendor, inviting);
  await ask(vendors.revokeTeamInvitation, vendor, { params: { invitationId } });
  await ask(vendors.inviteToTeam, vendor, { body: { email: logins.applicant.email, role: 'manager' } });
  const item = (await scanItems(table)).find(({ type, state }) => type === 'TeamInvitation' && state === 'open');
  const link = { params: { token: teamInvitationEntity.fromItem(known(item, 'invitation')).mailToken ?? '' } };
  await ask(vendors.getTeamInvitation, undefined, link);
  await ask(vendors.acceptTeamInvitation, applicant, link);
  const manager = { ...applicant, vendorId };
  await ask(vendors.getCalendar, manager, { query: { month: '2027-03' } });
  expect(counted.get('vendors getCalendar'), 'trips of a member').toBe(roundTrips.vendors.getCalendar);
  await ask(vendors.getTeam, manager, {});
  await ask(vendors.removeTeamMember, vendor, { params: { userId: applicant.userId } });
}

async function askConnectedCalendars(vendorId: string): Promise<void> {
  const params = { calendarId: ulid() };
  const form = { name: 'Airbnb', address: 'https://example.com/a.ics', onlyReservations: false, onlyLong: false };
  await ask(vendors.connectCalendar, vendor, { params, body: form });
  await ask(vendors.listConnectedCalendars, vendor, {});
  await ask(vendors.changeConnectedCalendar, vendor, { params, body: { name: 'Airbnb, upstairs' } });
  const time = { startsAt: '2027-11-23T18:00:00.000Z', endsAt: '2027-11-23T22:00:00.000Z' };
  await readCalendar(vendorId, params.calendarId, time);
  await ask(vendors.openBlockedTime, vendor, { params, body: { ...time, isOpened: true } });
  await ask(vendors.readConnectedCalendar, vendor, { params });
  await ask(vendors.removeConnectedCalendar, vendor, { params });
}

async function askBanking(): Promise<void> {
  const body = { routingNumber: '111000025', accountNumber: '000123456789' };
  await ask(banking.saveBankAccount, host, { body });
  await ask(banking.getBankAccount, host, {});
  await ask(banking.deleteBankAccount, host, {});
}

async function askAdministration(): Promise<void> {
  await ask(administration.getMetrics, admin, {});
  await ask(administration.getAnalytics, admin, { query: {} });
  await ask(administration.getCalendarFigures, admin, {});
  await ask(administration.getGuestListFigures, admin, {});
  await ask(administration.getWaitingAlerts, admin, {});
  await ask(administration.checkConnection, admin, {});
  const { users: people } = await ask(administration.listUsers, admin, { query: {} });
  const signedIn = Object.values<string>(users);
  const someone = {
    userId: known(
      people.find(({ id }) => !signedIn.includes(id)),
      'person to block',
    ).id,
  };
  await ask(administration.getPerson, admin, { params: { userId: users.vendor } });
  await ask(administration.blockAccount, admin, { params: someone, body: { reason: 'Stolen cards.' } });
  await ask(administration.unblockAccount, admin, { params: someone });
  await ask(administration.listEvents, admin, { query: {} });
  await ask(administration.listAudit, admin, { query: {} });

  const { products: pending } = await ask(administration.listPendingProducts, admin, { query: {} });
  const [one, two] = pending.map(({ vendorId, productId, version }) => ({
    params: { vendorId, productId },
    body: { version },
  }));
  await ask(administration.approveProduct, admin, known(one, 'product to decide on'));
  const { params, body } = known(two, 'second product to decide on');
  await ask(administration.rejectProduct, admin, { params, body: { ...body, reason: 'No picture' } });

  const { applications } = await ask(administration.listApplications, admin, { query: { status: 'submitted' } });
  const mine = { applicationId: users.applicant };
  await ask(administration.reviewApplication, admin, { params: mine });
  await ask(administration.approveApplication, admin, { params: mine, query: {} });
  await ask(administration.undoApproval, admin, { params: mine });
  await ask(administration.approveApplication, admin, { params: mine, query: {} });
  const other = known(
    applications.find(({ id }) => id !== users.applicant),
    'second application',
  );
  await ask(administration.rejectApplication, admin, {
    params: { applicationId: other.id },
    body: { reason: 'Too far away' },
  });

  const { vendors: approved } = await ask(administration.listApprovedVendors, admin, { query: {} });
  const vendorId = known(
    approved.find(({ id }) => id !== caterer),
    'vendor to remove',
  ).id;
  const because = { reason: 'Hosts complained.' };
  await ask(administration.getVendorImpact, admin, { params: { vendorId } });
  await ask(administration.suspendVendor, admin, { params: { vendorId }, body: because });
  await ask(administration.restoreVendor, admin, { params: { vendorId }, body: because });
  await ask(administration.removeVendor, admin, { params: { vendorId }, body: because });
}

/** Signs everybody in a second later, as an end of sessions applies until the end of its second. */
const signInLater = () => vi.setSystemTime(Date.now() + 1000);

async function askAccounts(): Promise<void> {
  await ask(accounts.health, undefined, {});
  await ask(accounts.getMe, host, {});
  // The person in the pool's only response.
  const mover: Caller = { userId: users.secondAdmin };
  await ask(accounts.startEmailChange, mover, { body: { email: 'new@example.test' } });
  const change = await table.get(emailChangeEntity, emailChangeKey(mover.userId));
  await ask(accounts.confirmEmailChange, mover, { body: { code: known(change, 'change of email').code } });
  await ask(accounts.getMyData, host, { query: {} });
  await ask(accounts.previewDeletion, host, {});
  await ask(accounts.endSessions, vendor, { body: { everywhere: true } });
  const body = { code: '123456' };
  await ask(accounts.beginSecondFactor, secondAdmin, {});
  await ask(accounts.activateSecondFactor, secondAdmin, { body });
  signInLater();
  const { recoveryCodes } = await ask(accounts.renewRecoveryCodes, secondAdmin, {});
  const recoveryCode = known(recoveryCodes[0], 'recovery code');
  await ask(accounts.recoverSecondFactor, undefined, { body: { email: logins.secondAdmin.email, recoveryCode } });
  signInLater();
  await askLambda(accounts.activateSecondFactor, { body }, secondAdmin);
  const help = { email: 'host@demo.hostwell.test' };
  await ask(accounts.findSignIn, admin, { body: help });
  await ask(accounts.sendSignInHelp, admin, { body: { ...help, kind: 'password', reason: 'The host forgot it.' } });
  await ask(accounts.resetSecondFactor, admin, { params: { userId: users.secondAdmin } });
  await ask(accounts.deleteAccount, applicant, { body: { email: logins.applicant.email } });
}

const names = Object.entries(endpoints).flatMap(([domain, contracts]) =>
  Object.keys(contracts).map((name) => `${domain} ${name}`),
);
const figures = Object.entries(roundTrips).flatMap(([domain, trips]) =>
  Object.entries(trips).map(([name, count]): [string, number] => [`${domain} ${name}`, count]),
);

describe('sequential trips to the table per request', () => {
  it('the trips of every endpoint are measured', () => {
    expect(figures.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(figures)('%s takes %i trips', (name, count) => {
    expect(counted.get(name)).toBe(count);
  });

  it('docs/performance.md lists the trips (npm run round-trips writes it)', () => {
    const plain = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');
    expect(plain(readFileSync('docs/performance.md', 'utf8'))).toContain(plain(roundTripsTable()));
  });
});
