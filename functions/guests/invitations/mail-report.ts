import * as z from 'zod';
import type { EventOf } from '#events/define-event.ts';
import type { GuestMailRequested } from '#events/guests/guest-mail-requested.ts';
import { draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';

/** A mail to guests that came back for good, or that its reader reported as unwanted. */
export interface MailReport {
  kind: 'bounce' | 'complaint';
  /** The mail service's id of the mail. */
  messageId: string;
  address: string;
  hostId: string;
  listId: string;
  invitationId: string;
}

type Requested = EventOf<typeof GuestMailRequested>['data'];

/** Returns the tags of a mail, with which reports name its invitation. They have letters, digits and dashes only. */
export const toReportTags = ({ hostId, listId, invitationId }: Requested) => ({ hostId, listId, invitationId });

/**
 * What SES puts on the default bus, as far as it is read: the contents of its event publishing
 * (docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html) as the detail of an event (.../monitoring-eventbridge.html),
 * both read 2026-11-30.
 */
const reportSchema = z.object({
  'detail-type': z.enum(['Email Bounced', 'Email Complaint Received']),
  detail: z.object({
    bounce: z.optional(z.object({ bounceType: z.string() })),
    complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(z.string()) })),
    mail: z.object({
      messageId: z.string(),
      destination: z.tuple([z.string()]),
      tags: z.object({
        hostId: z.tuple([userIdSchema]),
        listId: z.tuple([draftIdSchema]),
        invitationId: z.tuple([idSchema]),
      }),
    }),
  }),
});

/**
 * Returns what an event of the mail service reports about a mail to guests. Undefined if it is nothing of consequence: a
 * full mailbox, a reader who took a complaint back, another kind of event, or a mail that isn't ours.
 */
export function readMailReport(event: unknown): MailReport | undefined {
  const parsed = reportSchema.safeParse(event);
  if (!parsed.success) return undefined;
  const { bounce, complaint, mail } = parsed.data.detail;
  const { messageId, tags } = mail;
  const [hostId, listId, invitationId] = [tags.hostId[0], tags.listId[0], tags.invitationId[0]];
  const about = { messageId, address: mail.destination[0], hostId, listId, invitationId };
  if (parsed.data['detail-type'] === 'Email Bounced')
    return bounce?.bounceType === 'Permanent' ? { kind: 'bounce', ...about } : undefined;
  return complaint && complaint.complaintFeedbackType !== 'not-spam' ? { kind: 'complaint', ...about } : undefined;
}
