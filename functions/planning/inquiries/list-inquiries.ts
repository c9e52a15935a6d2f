import type { inquiries, Inquiry } from '#shared/api/messaging/inquiries.ts';
import { replyLimitAt } from '#shared/messaging/reply-time.ts';
import type { Table } from '#functions/data/table.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { mustBeLive } from '../repository.ts';
import { findInquiries, readAnswers } from './inquiry-repository.ts';
import type { Answers } from './inquiry-repository.ts';

type ListInquiries = Call<typeof inquiries.listInquiries>;

/** Lists the inquiries of one of the caller's drafts, with replies and offers. @throws AppError not_found */
export async function listInquiries(
  { table }: { table: Table },
  { actor, query, context }: ListInquiries,
): Promise<{ inquiries: Inquiry[] }> {
  const { draft, inquiries } = await findInquiries(table, actor.userId, query.draftId);
  mustBeLive(draft);
  const answers = await readAnswers(table, inquiries);
  const now = context.now();
  return { inquiries: inquiries.asked.map((asked) => viewInquiry(inquiries, asked, { answers, now })) };
}

/** Returns an inquiry of a draft as its host sees it; without `answered`, one that was just sent. */
export function viewInquiry(
  inquiries: PlanInquiries,
  { vendorId, vendorName, facts: askedFor, sentAt }: AskedVendor,
  answered?: { answers: Answers; now: Date },
): Inquiry {
  const conversationId = inquiryConversationId(inquiries, vendorId);
  const watch = answered?.answers.watch(conversationId);
  const isAnswered = (watch?.replies.length ?? 0) > 0;
  // Before its first message is measured, a new inquiry waits.
  const since = watch ? watch.waitingSince : sentAt;
  const offer = answered?.answers.offer(conversationId, answered.now) ?? null;
  const limitAt = since === null ? null : replyLimitAt(since);
  // Facts of the latest request.
  const { facts = askedFor, newOfferAskedAt = null } = answered?.answers.conversation(conversationId)?.inquiry ?? {};
  const state = isAnswered ? 'answered' : 'waiting';
  return { conversationId, vendorId, vendorName, facts, state, limitAt, offer, newOfferAskedAt, sentAt };
}
