import { ulid } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { reviews } from '#shared/api/reviews.ts';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { notifications } from '#shared/api/notifications.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { orders } from '#shared/api/orders.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { planning } from '#shared/api/planning.ts';
import { vendors } from '#shared/api/vendors.ts';
import { teamInvitationEntity, teamInvitationRange } from '#functions/data/vendors/team-invitation.ts';
import type { Draft } from '#shared/api/planning.ts';
import { eventThreadId, orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import { conversationEntity, conversationKey, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import { accessToken, newAccount } from './account.ts';
import { newAdministrator } from './administrators.ts';
import { putApplication } from './application-by-api.ts';
import { completeForm } from './applications.ts';
import { callApi, eventually } from './deployed-api.ts';
import { deployedTable } from './deployed-table.ts';
import { book, completeEarly, putPromoCode } from './journeys-booked.ts';
import { inDays, makePlan } from './plans-by-api.ts';
import { offerTerms } from './offers.ts';
import { putReportedCase } from './reported-case.ts';
import { offerFor } from './planned-offers.ts';
import { productRecord, putVendor, vendorRecord } from './records.ts';
import { uploadPhoto } from './uploads-by-api.ts';

/* A person in every role, and one of everything that a person can own, on the deployed stack. */

export const roles = [
  'anonymous',
  'host',
  // Members of the host's plan and of the booked event.
  'coHost',
  // Whom the host lets pay for the event.
  'payingCoHost',
  'viewer',
  'otherHost',
  'applicant',
  'vendor',
  // In the vendor's team; its requests name the vendor.
  'manager',
  // Was booked for the same event, and has canceled.
  'canceledVendor',
  // Booked for the event of another host.
  'otherVendor',
  'admin',
  // In the administrators' group, but signed in by a password alone.
  'adminWithoutSecondFactor',
] as const;
export type Role = (typeof roles)[number];

/** The ids of one thing of each kind. */
export interface Ids {
  hostId: string;
  /** A plan that isn't booked, shared by its host, with one package and three members; `planId` is the same. */
  draftId: string;
  itemId: string;
  /** The booking of another plan, with a deposit, three members and still to come. */
  bookedDraftId: string;
  bookingId: string;
  eventId: string;
  conversationId: string;
  /** Belongs to the plan that isn't booked, in which the vendor made two offers. */
  offerConversationId: string;
  /** In the conversation, with a photo from the host. */
  messageId: string;
  attachmentId: string;
  /** Of the booked event's members; with a message and photo from the host, sent before the one vendor canceled. */
  threadId: string;
  threadMessageId: string;
  threadAttachmentId: string;
  /**
   * A booking that is over and reviewed, with the vendor's answer; its host reported a problem with the vendor, with
   * the photo of the message.
   */
  pastBookingId: string;
  /** Proposed for the orders of the booking by the vendor, and by the one that canceled. */
  extraId: string;
  /** The host's. */
  uploadId: string;
  /** The vendor's. */
  vendorId: string;
  productId: string;
  promoCode: string;
  /** Belongs to the vendor. */
  notificationId: string;
  /** The applicant's; not submitted. */
  applicationId: string;
}

/** Returns valid ids of things that don't exist. */
export const nothing = (): Ids => {
  const bookingId = `HST-${ulid().slice(-9)}`;
  const vendorId = ulid();
  return {
    hostId: crypto.randomUUID(),
    draftId: ulid(),
    itemId: `${vendorId}:venue`,
    bookedDraftId: ulid(),
    bookingId,
    eventId: ulid(),
    conversationId: orderConversationId(bookingId, vendorId),
    offerConversationId: `plan.${ulid()}.${vendorId}`,
    messageId: ulid(),
    attachmentId: ulid(),
    threadId: eventThreadId(bookingId),
    threadMessageId: ulid(),
    threadAttachmentId: ulid(),
    pastBookingId: `HST-${ulid().slice(-9)}`,
    extraId: crypto.randomUUID(),
    uploadId: ulid(),
    vendorId,
    productId: ulid(),
    notificationId: ulid(),
    promoCode: `NONE-${ulid().slice(-8)}`,
    applicationId: crypto.randomUUID(),
  };
};

export interface World {
  tokens: Record<Role, string | undefined>;
  /** The vendor that a role's requests name. */
  named: Partial<Record<Role, string>>;
  ids: Ids;
}

/** Creates a registered person. */
export async function newPerson(fullName: string): Promise<{ id: string; email: string; token: string }> {
  const { email, token } = await newAccount(fullName);
  return { id: (await callApi(accounts.getMe, {}, token)).body.id, email, token };
}

/** Creates a person with a business that takes orders, stored as an approval would. */
export async function newVendor(fullName: string) {
  const { id: ownerId, email, token } = await newPerson(fullName);
  const [vendorId, productId] = [ulid(), ulid()];
  const vendor = vendorRecord(1, { id: vendorId, ownerId, name: `${fullName} & Company` });
  await putVendor(deployedTable(), vendor, productRecord(1, 1, { vendorId, id: productId }));
  return { email, token, vendorId, productId };
}

/** Creates a separate incomplete application, so that no demo account's is touched. */
async function newApplicant(): Promise<{ id: string; token: string }> {
  const applicant = await newPerson('Ari Applicant');
  await putApplication(applicant.token, completeForm());
  return applicant;
}

export async function bookedWith(
  token: string,
  vendorId: string,
  name: string,
  option: 'deposit' | 'full',
  of?: Draft,
) {
  const plan = of ?? (await makePlan(token, { name, categories: ['venue'], vendorId }));
  return { draftId: plan.id, booked: await book(token, plan, option) };
}

/** Takes about fifteen seconds: eleven people sign up, three events are booked. */
export async function makeWorld(): Promise<World> {
  const [host, otherHost] = [await newPerson('Hana Host'), await newPerson('Otto Other')];
  const [coHost, viewer] = [await newPerson('Carla Co-Host'), await newPerson('Vito Viewer')];
  const payingCoHost = await newPerson('Paula Payer');
  const [vendor, otherVendor] = [await newVendor('Vera Vendor'), await newVendor('Omar Vendor')];
  const manager = await newPerson('Mina Manager');
  await joinTeam(vendor, manager);
  const canceledVendor = await newVendor('Cleo Canceled');
  const applicant = await newApplicant();
  const { vendorId, productId } = vendor;

  const draft = await makePlan(host.token, { name: 'Planned', categories: ['venue'], vendorId });
  await callApi(planning.sharePlan, { params: { planId: draft.id } }, host.token);
  const made = offerFor(vendorRecord(1, { id: vendorId }), { state: 'withdrawn' }, { userId: host.id, id: draft.id });
  await deployedTable().write({ put: offerEntity.toItem(made) });
  const one = await makePlan(host.token, { name: 'Booked', categories: ['venue'], vendorId });
  const two = await withVendor(one, canceledVendor.vendorId, host.token);
  const { draftId: bookedDraftId, booked } = await bookedWith(host.token, vendorId, 'Booked', 'deposit', two);
  for (const planId of [draft.id, booked.event.id]) {
    await join(planId, 'co_host', host.token, coHost.token);
    await join(planId, 'co_host', host.token, payingCoHost.token);
    await join(planId, 'viewer', host.token, viewer.token);
  }
  await letPay(booked.event.id, payingCoHost.id, host.token);
  await letPay(draft.id, payingCoHost.id, host.token);
  await bookedWith(otherHost.token, otherVendor.vendorId, 'Elsewhere', 'full');
  const past = (await bookedWith(host.token, vendorId, 'Over', 'full')).booked;
  await completeEarly(past.id);
  await reviewAndAnswer(past.id, vendorId, host.token, vendor.token);

  const conversationId = orderConversationId(booked.id, vendorId);
  await eventually(
    () => deployedTable().get(inboxEntryEntity, inboxEntryKey(vendorInbox(vendorId), conversationId)),
    (entry) => entry !== undefined,
  );
  const photographed = await messageWithPhoto(conversationId, host.token);
  const threadId = eventThreadId(booked.id);
  const inThread = await messageWithPhoto(threadId, host.token);
  const extraId = crypto.randomUUID();
  for (const { token } of [vendor, canceledVendor]) await propose(booked.id, extraId, token);
  await cancel(booked.id, canceledVendor.token);
  await putReportedCase({ bookingId: past.id, vendorId, hostId: host.id, uploadId: photographed.attachmentId });
  return {
    tokens: {
      anonymous: undefined,
      host: host.token,
      coHost: coHost.token,
      payingCoHost: payingCoHost.token,
      viewer: viewer.token,
      otherHost: otherHost.token,
      applicant: applicant.token,
      vendor: vendor.token,
      manager: manager.token,
      canceledVendor: canceledVendor.token,
      otherVendor: otherVendor.token,
      admin: await accessToken('admin@demo.hostwell.test'),
      adminWithoutSecondFactor: (await newAdministrator('Nadia Newly')).token,
    },
    named: { manager: vendorId },
    ids: {
      hostId: host.id,
      draftId: draft.id,
      itemId: draft.items[0]?.id ?? '',
      bookedDraftId,
      bookingId: booked.id,
      eventId: booked.event.id,
      conversationId,
      offerConversationId: await twoOffers(draft, vendorId, host.token, vendor.token),
      ...photographed,
      threadId,
      threadMessageId: inThread.messageId,
      threadAttachmentId: inThread.attachmentId,
      pastBookingId: past.id,
      extraId,
      uploadId: await uploadPhoto(host.token, 'service-photo'),
      vendorId,
      productId,
      notificationId: await someNotification(vendor.token),
      promoCode: (await putPromoCode(vendorId)).code,
      applicationId: applicant.id,
    },
  };
}

/** Adds the package of a second vendor. */
async function withVendor(plan: Draft, vendorId: string, token: string): Promise<Draft> {
  const body = { version: plan.version, vendorId, category: 'venue' as const };
  return (await callApi(planning.addPlanItem, { params: { draftId: plan.id }, body }, token)).body;
}

/** Makes a person a member of a plan or booked event, with a link. */
async function join(planId: string, role: MemberRole, host: string, member: string): Promise<void> {
  const invitation = { params: { planId }, body: { role, email: null } };
  const token = (await callApi(planMembers.inviteMember, invitation, host)).body.token ?? '';
  const { status } = await callApi(planMembers.acceptInvitation, { params: { token } }, member);
  if (status !== 200) throw new Error(`Nobody joined ${planId} as ${role}: ${status}`);
}

/** Makes a person a manager of a vendor, with the token of the invitation's mail. */
async function joinTeam(vendor: { token: string; vendorId: string }, person: { email: string; token: string }) {
  await callApi(vendors.inviteToTeam, { body: { email: person.email, role: 'manager' } }, vendor.token);
  const range = teamInvitationRange(vendor.vendorId);
  const { items } = await deployedTable().query(teamInvitationEntity, { ...range, consistent: true });
  const params = { token: items[0]?.mailToken ?? '' };
  const { status } = await callApi(vendors.acceptTeamInvitation, { params }, person.token);
  if (status !== 200) throw new Error(`Nobody joined the team of ${vendor.vendorId}: ${status}`);
}

async function letPay(planId: string, userId: string, host: string): Promise<void> {
  const body = { role: 'co_host' as const, mayPay: true };
  const { status } = await callApi(planMembers.changeMemberRole, { params: { planId, userId }, body }, host);
  if (status !== 200) throw new Error(`${userId} may not pay for ${planId}: ${status}`);
}

async function propose(bookingId: string, extraId: string, vendor: string): Promise<void> {
  const body = { extraId, title: 'Second cake', cents: 18_000 };
  const { status } = await callApi(extras.proposeExtra, { params: { bookingId }, body }, vendor);
  if (status !== 200) throw new Error(`The extra in ${bookingId} was not proposed: ${status}`);
}

async function cancel(bookingId: string, vendor: string): Promise<void> {
  const body = { reason: 'Our kitchen is closed' };
  const { status } = await callApi(orders.cancelVendorOrder, { params: { bookingId }, body }, vendor);
  if (status !== 200) throw new Error(`The order in ${bookingId} was not canceled: ${status}`);
}

export async function reviewAndAnswer(
  bookingId: string,
  vendorId: string,
  host: string,
  vendor: string,
): Promise<void> {
  const review = { vendorId, rating: 5, text: 'They came early and left the garden tidy.' };
  await callApi(reviews.postReview, { params: { bookingId }, body: review }, host);
  await callApi(reviews.answerReview, { params: { bookingId }, body: { text: 'Thank you!' } }, vendor);
}

/** Makes two offers in the conversation of the host's inquiry, which its event opens. */
async function twoOffers(draft: Draft, vendorId: string, host: string, vendor: string): Promise<string> {
  const message = 'Is the garden free in the evening?';
  const asking = { draftId: draft.id, category: 'venue' as const, vendorIds: [vendorId], message };
  const { inquiries: asked } = (await callApi(inquiries.sendInquiries, { body: asking }, host)).body;
  const conversationId = asked[0]?.conversationId ?? '';
  await eventually(
    () => deployedTable().get(conversationEntity, conversationKey(conversationId)),
    (opened) => opened !== undefined,
  );
  const facts = { ...offerTerms().facts, date: draft.details.date ?? '' };
  const terms = offerTerms({ facts, validThrough: inDays(1) });
  for (const replaces of [0, 1])
    await callApi(offers.makeOffer, { params: { conversationId }, body: { replaces, terms } }, vendor);
  return conversationId;
}

async function messageWithPhoto(conversationId: string, token: string) {
  const [messageId, attachmentId] = [ulid(), await uploadPhoto(token, 'message-photo')];
  const body = { id: messageId, content: 'This is the garden.', attachments: [attachmentId] };
  await callApi(messaging.postMessage, { params: { conversationId }, body }, token);
  return { messageId, attachmentId };
}

/** Returns a vendor's first notification, from before it had a team, whose members have the later ones too. */
async function someNotification(token: string): Promise<string> {
  const list = async () => (await callApi(notifications.listNotifications, { query: {} }, token)).body.notifications;
  const all = await eventually(list, ({ length }) => length > 0);
  return all.at(-1)?.id ?? '';
}
