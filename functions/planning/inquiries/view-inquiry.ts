import type { Inquiry } from '#shared/api/inquiries.ts';
import { inquiryConversationId } from '#functions/data/messaging/inquiry-conversation.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import type { ReplyWatch } from '#functions/data/messaging/reply-watch.ts';

/** An inquiry of a draft as its host sees it; `watches` by conversation. */
export function viewInquiry(
  inquiries: PlanInquiries,
  { vendorId, vendorName, facts, sentAt }: AskedVendor,
  watches: ReadonlyMap<string, ReplyWatch> = new Map(),
): Inquiry {
  const conversationId = inquiryConversationId(inquiries, vendorId);
  const isAnswered = (watches.get(conversationId)?.replies.length ?? 0) > 0;
  return { conversationId, vendorId, vendorName, facts, state: isAnswered ? 'answered' : 'waiting', sentAt };
}
