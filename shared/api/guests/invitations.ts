import * as z from 'zod';
import { householdsPerRequest } from '#shared/guests/invitation-limits.ts';
import { replySettingsChangesSchema, replySettingsSchema } from '#shared/guests/reply-schema.ts';
import { draftIdSchema, idSchema, shareTokenSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** A household's invitation as its hosts see it. */
export const guestInvitationSchema = z
  .object({
    id: idSchema,
    /** The household's guests when it was invited; `findHousehold` returns those of now. */
    guestIds: z.array(idSchema),
    /** The secret of its link; null once a host ended it. */
    token: z.nullable(shareTokenSchema),
    mails: z.array(z.object({ kind: z.enum(['invitation', 'reminder']), at: timestampSchema })),
    /** The address to which mails went gets no more, at its own wish; false once the household has another. */
    isStopped: z.boolean(),
    /** The mails came back: the address doesn't exist; false once it is corrected. */
    isReturned: z.boolean(),
    repliedAt: z.nullable(timestampSchema),
    /** The household's words to the host; empty for none. */
    note: z.string(),
  })
  .meta({ id: 'GuestInvitation' });

export type GuestInvitation = z.infer<typeof guestInvitationSchema>;

/** Why a household got no mail. */
export const unsentReasons = ['no_address', 'stopped', 'returned', 'enough', 'replied'] as const;

const planParams = z.object({ planId: draftIdSchema });
const invitationParams = planParams.extend({ invitationId: idSchema });

/** The invitations of a booked event's guests, for its host and co-hosts; part of guests' API. */
export const guestInvitations = defineEndpoints({
  listGuestInvitations: {
    method: 'GET',
    path: '/api/guests/lists/{planId}/invitations',
    caller: 'user',
    summary: 'Who is invited to a booked event, who has replied, and how the host asks for replies.',
    params: planParams,
    response: z.object({
      settings: z.object(replySettingsSchema.shape),
      invitations: z.array(guestInvitationSchema),
      /** Mails that the host's account may still send today. */
      mailsLeft: z.int(),
      /** No mails of the event go out: too many came back or were reported. */
      isPaused: z.boolean(),
      /** The host may resume them, once no invitation is returned. */
      canResume: z.boolean(),
    }),
    errors: ['not_found', 'refused'],
  },
  resumeGuestMails: {
    method: 'DELETE',
    path: '/api/guests/lists/{planId}/mail-pause',
    caller: 'user',
    summary: 'Resumes mails to guests that were paused, once the addresses that came back are corrected.',
    params: planParams,
    response: z.object({ isPaused: z.boolean() }),
    errors: ['not_found', 'refused'],
  },
  changeReplySettings: {
    method: 'PATCH',
    path: '/api/guests/lists/{planId}/reply-settings',
    caller: 'user',
    summary: 'Changes the last day to reply, the host’s words, or whether guests see the address.',
    params: planParams,
    body: replySettingsChangesSchema,
    response: z.object({ settings: z.object(replySettingsSchema.shape), conflicts: z.array(z.string()) }),
    errors: ['not_found', 'refused'],
  },
  inviteGuests: {
    method: 'POST',
    path: '/api/guests/lists/{planId}/invitations',
    caller: 'user',
    summary: 'Gives the households of some guests a link to reply, and mails it if asked to.',
    params: planParams,
    body: z.strictObject({
      /** One guest of each household. */
      guestIds: z.array(idSchema).min(1).max(householdsPerRequest),
      mail: z.enum(['none', 'invitation', 'reminder']),
    }),
    response: z.object({
      invitations: z.array(guestInvitationSchema),
      mailed: z.array(idSchema),
      unsent: z.array(z.object({ id: idSchema, because: z.enum(unsentReasons) })),
      mailsLeft: z.int(),
    }),
    errors: ['not_found', 'refused', 'too_many_requests'],
  },
  replaceInvitationLink: {
    method: 'POST',
    path: '/api/guests/lists/{planId}/invitations/{invitationId}/link',
    caller: 'user',
    summary: 'Gives a household another link; the one before ends at once.',
    params: invitationParams,
    response: z.object({ invitation: guestInvitationSchema }),
    errors: ['not_found', 'refused'],
  },
  endInvitationLink: {
    method: 'DELETE',
    path: '/api/guests/lists/{planId}/invitations/{invitationId}/link',
    caller: 'user',
    summary: 'Ends the link of a household at once; repeating it changes nothing.',
    params: invitationParams,
    response: z.object({ invitation: guestInvitationSchema }),
    errors: ['not_found', 'refused'],
  },
});
