import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { applicantFrom } from '#shared/messaging/conversation-ids.ts';
import { aboutApplication } from './decision-templates.ts';

/**
 * Returns the conversation of an applicant with the platform, which either can begin while the application is reviewed;
 * undefined for everybody else. The first message stores it.
 */
export async function applicantConversation(
  table: Table,
  conversationId: string,
  actor: Actor,
  now: string,
): Promise<Conversation | undefined> {
  const applicationId = applicantFrom(conversationId);
  if (applicationId === undefined || !(actor.isAdmin || actor.userId === applicationId)) return undefined;
  const application = await table.get(applicationIfAny, applicationKey(applicationId));
  if (application?.status !== 'submitted') return undefined;
  const { businessName } = application.form.basic;
  return { ...aboutApplication({ applicationId, businessName }), createdAt: now };
}
