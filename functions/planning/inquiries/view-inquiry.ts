import type { Inquiry } from '#shared/api/messaging/inquiries.ts';
import { replyLimitAt } from '#shared/messaging/reply-time.ts';
import { inquiryConversationId } from '#functions/data/messaging/inquiry-conversation.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import type { Answers } from './inquiry-repository.ts';

/** Returns a draft's inquiry as its host sees it; omit `answered` for a new one. */
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
