import { InquirySent } from '#events/messaging/inquiry-sent.ts';
import type { inquiries, Inquiry } from '#shared/api/messaging/inquiries.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { maximumAskedInPlan, maximumInquiriesPerDay } from '#shared/planning/inquiry.ts';
import { inquiryFacts } from '#shared/planning/inquiry-text.ts';
import { ownBusiness } from '#shared/planning/own-business.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { measure } from '#functions/platform/metrics.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { Table } from '#functions/data/table.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { mustBeLive } from '../repository.ts';
import { openInquiries, storeAsked } from './inquiry-repository.ts';
import { viewInquiry } from './list-inquiries.ts';

type SendInquiries = Call<typeof inquiries.sendInquiries>;

/**
 * Asks vendors about a service for a plan, all or none (rule messaging-13). InquirySent opens the conversations.
 * Vendors who already got the same message are not asked again.
 *
 * @throws AppError not_found; not_offered; refused; conflict for another message to a vendor who was already asked;
 * too_many_requests
 */
export async function sendInquiries(
  { table }: { table: Table },
  call: SendInquiries,
): Promise<{ inquiries: Inquiry[] }> {
  const stored = await retryOnConflict('This plan', () => tryToSend(table, call));
  const asked = stored.asked.filter(({ vendorId }) => call.body.vendorIds.includes(vendorId));
  return { inquiries: asked.map((one) => viewInquiry(stored, one)) };
}

/** Sends the inquiries. Undefined after a concurrent change. */
async function tryToSend(
  table: Table,
  { actor, body: { draftId, category, vendorIds, message }, context }: SendInquiries,
): Promise<PlanInquiries | undefined> {
  const opened = await openInquiries(table, actor.userId, draftId, vendorIds);
  const { details, place } = mustBeLive(opened.draft);
  const { inquiries } = opened;
  for (const asked of inquiries.asked) if (vendorIds.includes(asked.vendorId)) mustBeSame(asked, message);
  const added = vendorIds.filter((id) => !inquiries.asked.some(({ vendorId }) => vendorId === id));
  if (added.length === 0) return inquiries;
  mustHaveRoom(inquiries, added.length);
  const facts = inquiryFacts(category, details, place);
  const sentAt = context.now().toISOString();
  const asked = added.map((vendorId): AskedVendor => {
    const { name } = mustBeAskable(opened.vendor(vendorId), facts.category, actor.userId);
    return { vendorId, vendorName: name, facts, message, sentAt };
  });
  const next = { ...inquiries, version: inquiries.version + 1, asked: [...inquiries.asked, ...asked] };
  const sent = added.map((vendorId) =>
    InquirySent.create({ userId: actor.userId, draftId, vendorId, category }, eventMeta(context, actor)),
  );
  const outcome = await storeAsked(table, next, sent, context.now());
  if (outcome === 'too many')
    throw new AppError(
      'too_many_requests',
      `You can ask up to ${maximumInquiriesPerDay} vendors a day. Try again tomorrow.`,
    );
  if (outcome === 'changed') return undefined;
  measure({ InquiriesSent: sent.length });
  return next;
}

function mustBeSame({ vendorId, vendorName, message: said }: AskedVendor, message: string): void {
  if (said === message) return;
  const words = `You've already asked ${vendorName}. Send them a message instead.`;
  throw new AppError('conflict', words, { [`vendors.${vendorId}`]: words });
}

function mustHaveRoom({ asked }: PlanInquiries, added: number): void {
  if (asked.length + added <= maximumAskedInPlan) return;
  throw new AppError('refused', `You can ask up to ${maximumAskedInPlan} vendors for an event.`);
}

function mustBeAskable(vendor: VendorRecord | undefined, category: Inquiry['facts']['category'], hostId: string) {
  if (!vendor) throw notFound('Vendor');
  const refuse = (code: 'not_offered' | 'refused', words: string) =>
    new AppError(code, words, { [`vendors.${vendor.id}`]: words });
  if (isVendorGone(vendor)) throw refuse('not_offered', `${vendor.name} is no longer available.`);
  if (!vendor.categories.includes(category))
    throw refuse('not_offered', `${vendor.name} doesn't offer ${categoryLabel(category)}.`);
  if (vendor.ownerId === hostId) throw refuse('refused', `${ownBusiness.title}.`);
  return vendor;
}
