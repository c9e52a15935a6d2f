import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { aboutApplication } from './decision-templates.ts';

/**
 * The conversation with the platform that an applicant begins with a question while the application is reviewed;
 * undefined for everybody else. The first message stores it.
 */
export async function applicantConversation(
  table: Table,
  conversationId: string,
  actor: Actor,
  now: string,
): Promise<Conversation | undefined> {
  if (conversationId !== applicationConversationId(actor.userId)) return undefined;
  const application = await table.get(applicationIfAny, applicationKey(actor.userId));
  if (application?.status !== 'submitted') return undefined;
  const { businessName } = application.form.basic;
  return { ...aboutApplication({ applicationId: actor.userId, businessName }), createdAt: now };
}
