import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { notificationKinds, optionalMails, unsubscribeKey } from '#shared/notifications/notifications.ts';
import { defineEndpoints } from './contract.ts';

/** The event's id, or `message.<conversation>`: a conversation has one line, which moves up. */
const notificationIdSchema = z.string().regex(/^[\w.-]{1,120}$/, 'Invalid ID format');

export const notificationSchema = z
  .object({
    id: notificationIdSchema,
    kind: z.enum(notificationKinds),
    title: z.string(),
    text: z.string(),
    /** Its target: a path of the site. */
    path: z.string(),
    at: timestampSchema,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notificationSchema>;

/** The person's choice of optional emails. */
export const emailPreferencesSchema = z
  .object(
    Object.fromEntries(optionalMails.map((kind) => [kind, z.boolean()])) as Record<
      (typeof optionalMails)[number],
      z.ZodBoolean
    >,
  )
  .meta({ id: 'EmailPreferences' });

export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

/** The key and kind of an unsubscribe address, which works for anyone who has it. */
const unsubscribeSchema = z.object({
  key: z.string().regex(unsubscribeKey, 'Invalid address'),
  kind: z.enum(optionalMails),
});

export const notifications = defineEndpoints({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications/own',
    caller: 'user',
    summary: 'What happened to the caller, latest first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ notifications: z.array(notificationSchema), nextCursor: z.string().nullable() }),
  },
  countNotifications: {
    method: 'GET',
    path: '/api/notifications/own/unread',
    caller: 'user',
    summary: "The caller's number of unread notifications; 100 means 100 or more.",
    response: z.object({ unread: z.number().int() }),
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/own/{notificationId}/reading',
    caller: 'user',
    summary: 'Marks one as read; repeating it changes nothing.',
    params: z.object({ notificationId: notificationIdSchema }),
    response: z.object({}),
    errors: ['not_found'],
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/own/reading',
    caller: 'user',
    summary: 'Marks everything up to now as read.',
    response: z.object({}),
  },
  getEmailPreferences: {
    method: 'GET',
    path: '/api/notifications/email-preferences',
    caller: 'user',
    summary: 'Which of the mails that can be switched off the caller gets.',
    response: emailPreferencesSchema,
  },
  saveMailChoice: {
    method: 'PUT',
    path: '/api/notifications/email-preferences/{kind}',
    caller: 'user',
    summary: 'Switches the mails of one kind on or off.',
    params: z.object({ kind: z.enum(optionalMails) }),
    body: z.strictObject({ isOn: z.boolean() }),
    response: emailPreferencesSchema,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/{key}/{kind}',
    caller: 'public',
    summary: 'Turns the mails of one kind off, at the secret address that such a mail carries.',
    params: unsubscribeSchema,
    response: z.object({}),
    errors: ['not_found'],
  },
  issueSocketTicket: {
    method: 'POST',
    path: '/api/notifications/socket-ticket',
    caller: 'user',
    summary: 'A ticket that opens one WebSocket (`/ws?ticket=…`), once and within a minute.',
    response: z.object({ ticket: z.string() }),
  },
});
