import * as z from 'zod';
import { diets, rsvps } from '#shared/guests/guest.ts';
import { replySchema } from '#shared/guests/reply-schema.ts';
import { dateSchema, idSchema, shareTokenSchema, timeSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { diets as dishDiets } from '#shared/products/package-inclusions.ts';
import { defineEndpoints } from '../contract.ts';

/** A guest of a household, as the household sees itself. */
const invitedGuestSchema = z.object({
  id: idSchema,
  /** 'Guest of Ann Doe' for one without a name. */
  name: z.string(),
  rsvp: z.enum(rsvps),
  meal: z.string(),
  diets: z.array(z.enum(diets)),
  dietText: z.string(),
  isChild: z.boolean(),
  /** Needs a place for a wheelchair. */
  wheelchair: z.boolean(),
  /** Of a plus-one, whom the household may name. */
  plusOne: z.nullable(z.object({ first: z.string(), last: z.string() })),
});

/**
 * What a household's link opens: `open` for replies, `closed` after the last day, `over` after the event, `canceled`,
 * or `removed` when none of its guests is in the list any more.
 */
export const replyPageSchema = z
  .object({
    state: z.enum(['open', 'closed', 'over', 'canceled', 'removed']),
    hostName: z.string(),
    event: z.object({
      id: idSchema,
      title: z.string(),
      date: dateSchema,
      startTime: z.nullable(timeSchema),
      endTime: z.nullable(timeSchema),
      durationHours: z.nullable(z.number()),
      /** IANA name of the place's time zone. */
      timeZone: z.string(),
      place: z.string(),
      /** Increases with each change of the event, for calendars. */
      sequence: z.int(),
    }),
    /** As in the host's list: a package's photo, else the drawing of the event type. */
    picture: z.object({ imageUrl: z.nullable(z.string()), eventType: z.nullable(z.string()) }),
    /** The host's words; empty for none. */
    words: z.string(),
    /** The last day to reply, at the event's place. */
    replyBy: dateSchema,
    /** Dishes of the booked packages to choose from; empty if there is no choice. */
    dishes: z.array(z.object({ name: z.string(), diets: z.array(z.enum(dishDiets)) })),
    guests: z.array(invitedGuestSchema),
    note: z.string(),
    replies: z.int(),
    repliedAt: z.nullable(timestampSchema),
    /** A mail went to the household, and its mails aren't stopped. */
    isMailed: z.boolean(),
  })
  .meta({ id: 'ReplyPage' });

export type ReplyPage = z.infer<typeof replyPageSchema>;

const tokenParams = z.object({ token: shareTokenSchema });

/** What guests do without an account: the secret of a household's link decides alone; part of guests' API. */
export const guestReplies = defineEndpoints({
  getReplyPage: {
    method: 'GET',
    path: '/api/guests/replies/{token}',
    caller: 'public',
    summary: "A household's invitation: the event, its guests and their replies.",
    params: tokenParams,
    response: replyPageSchema,
    errors: ['not_found'],
  },
  saveReply: {
    method: 'POST',
    path: '/api/guests/replies/{token}',
    caller: 'public',
    summary: "Saves a household's reply, until the last day; repeating it changes nothing.",
    params: tokenParams,
    body: replySchema,
    response: replyPageSchema,
    errors: ['not_found', 'refused', 'conflict', 'version_conflict', 'too_many_requests'],
  },
  stopGuestMails: {
    method: 'POST',
    path: '/api/guests/replies/{token}/mail-stop',
    caller: 'public',
    summary: "Stops the mails about this event to the household's address.",
    params: tokenParams,
    response: z.object({}),
    errors: ['not_found'],
  },
  leaveGuestList: {
    method: 'POST',
    path: '/api/guests/replies/{token}/removal',
    caller: 'public',
    summary: "Removes the household's guests from the list, with their replies and note.",
    params: tokenParams,
    response: z.object({}),
    errors: ['not_found'],
  },
});
