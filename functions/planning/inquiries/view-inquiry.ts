import type { Inquiry } from '#shared/api/inquiries.ts';
import { inquiryConversationId } from '#functions/data/messaging/inquiry-conversation.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import type { Answers } from './inquiry-repository.ts';

/** An inquiry of a draft as its host sees it; without answers, one that was just sent. */
export function viewInquiry(
  inquiries: PlanInquiries,
  { vendorId, vendorName, facts, sentAt }: AskedVendor,
  answered?: { answers: Answers; now: Date },
): Inquiry {
  const conversationId = inquiryConversationId(inquiries, vendorId);
  const isAnswered = (answered?.answers.watch(conversationId)?.replies.length ?? 0) > 0;
  const offer = answered?.answers.offer(conversationId, answered.now) ?? null;
  return { conversationId, vendorId, vendorName, facts, state: isAnswered ? 'answered' : 'waiting', offer, sentAt };
}
