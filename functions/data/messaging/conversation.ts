import { createHash } from 'node:crypto';
import * as z from 'zod';
import { draftIdSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { inquiryFactsSchema } from '#shared/planning/inquiry.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

export const sideSchema = z.enum(['customer', 'vendor', 'platform']);

/** Who may read: `user#<id>`, `vendor#<id>` or `platform`; also the names of inboxes and realtime topics. */
const participantSchema = z.object({
  who: z.string(),
  side: sideSchema,
  name: z.string(),
  /** The person deleted their account and no longer has an inbox. */
  hasLeft: z.boolean().optional(),
});
export type Participant = z.infer<typeof participantSchema>;

/** A conversation between two parties about an order, a plan or an application (rule messaging-1). */
const conversationSchema = z.object({
  id: z.string(),
  about: z.string(),
  participants: z.tuple([participantSchema, participantSchema]),
  createdAt: timestampSchema,
  /** Only if a host's inquiry opened it (rule messaging-18). */
  inquiry: z
    .object({
      facts: inquiryFactsSchema,
      /** 'booked': the plan was booked with the vendor; 'ended': it is over without them. */
      state: z.enum(['open', 'booked', 'ended']),
      /** The plan; missing in conversations from before offers. */
      draftId: z.optional(draftIdSchema),
      /** Version of the latest offer, in any state; missing before the first. */
      latestOffer: z.number().int().positive().optional(),
      /** When the host requested a new offer, until there is one; `facts` are as of that request. */
      newOfferAskedAt: z.optional(timestampSchema),
    })
    .optional(),
});

export type Conversation = z.infer<typeof conversationSchema>;

export const userInbox = (userId: string): string => `user#${userId}`;
export const vendorInbox = (vendorId: string): string => `vendor#${vendorId}`;
export const platformInbox = 'platform';

export const conversationKey = (id: string): Key => ({ pk: `CONVERSATION#${id}`, sk: 'CONVERSATION' });

/**
 * Changes one participant of a conversation, independently of concurrent changes to the other: their order never
 * changes.
 */
export function changeParticipant(
  { id, participants }: Pick<Conversation, 'id' | 'participants'>,
  who: string,
  { name, hasLeft }: Pick<Participant, 'name' | 'hasLeft'>,
): Write {
  const path = `#participants[${participants.findIndex((participant) => participant.who === who)}]`;
  return {
    update: conversationKey(id),
    set: `SET ${path}.#name = :name${hasLeft ? `, ${path}.#hasLeft = :hasLeft` : ''}`,
    values: { ':name': name, ...(hasLeft && { ':hasLeft': hasLeft }) },
    condition: { expression: `${path}.#who = :who`, values: { ':who': who } },
  };
}

/** gsi1: inquiries to a vendor, by time. */
export const inquiriesTo = (vendorInboxName: string): string => `INQUIRIES#${vendorInboxName}`;

export const conversationEntity = defineEntity('Conversation', conversationSchema, (conversation) => {
  const vendor = conversation.participants.find(({ side }) => side === 'vendor');
  return {
    ...conversationKey(conversation.id),
    ...(conversation.inquiry && vendor && { gsi1pk: inquiriesTo(vendor.who), gsi1sk: conversation.createdAt }),
  };
});

interface AskedPlan {
  userId: string;
  draftId: string;
}

/**
 * Returns the id of a host's and a vendor's conversation about a plan, from the host's inquiry on; an order of the plan
 * continues it. Browsers generate draft ids, so the id includes the host: no plan of another account shares the
 * conversation.
 */
export function inquiryConversationId({ userId, draftId }: AskedPlan, vendorId: string): string {
  const plan = createHash('sha256').update(`${userId}.${draftId}`).digest('hex').slice(0, 26).toUpperCase();
  return `plan.${plan}.${vendorId}`;
}
