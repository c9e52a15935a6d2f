import * as z from 'zod';
import { codeWordSchema, decisionSchema, namedReplySchema } from '#shared/guests/general-link-schema.ts';
import { givenRsvps } from '#shared/guests/guest.ts';
import { draftIdSchema, idSchema, shareTokenSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** A reply at the general link in a guest's name, which its host confirms or refuses. */
const pendingReplySchema = z.object({
  guestId: idSchema,
  /** The guest's name in the list. */
  name: z.string(),
  rsvp: z.enum(givenRsvps),
  note: z.string(),
  at: timestampSchema,
});

const hostViewSchema = z
  .object({
    /** Null while it is switched off. */
    link: z.nullable(z.object({ token: shareTokenSchema, codeWord: z.string() })),
    /** Oldest first. */
    replies: z.array(pendingReplySchema),
  })
  .meta({ id: 'GeneralLink' });

export type GeneralLink = z.infer<typeof hostViewSchema>;

const planParams = z.object({ planId: draftIdSchema });
const tokenParams = z.object({ token: shareTokenSchema });
const path = '/api/guests/lists/{planId}/general-link';

/** The general link of a booked event: for its host and co-hosts, and without an account for who has it. */
export const generalLink = defineEndpoints({
  getGeneralLink: {
    method: 'GET',
    path,
    caller: 'user',
    summary: "A booked event's general link with its code word, and the replies that wait for its host.",
    params: planParams,
    response: hostViewSchema,
    errors: ['not_found', 'refused'],
  },
  setCodeWord: {
    method: 'PUT',
    path,
    caller: 'user',
    summary: 'Switches the general link on, or gives it another code word.',
    params: planParams,
    body: codeWordSchema,
    response: hostViewSchema,
    errors: ['not_found', 'refused'],
  },
  replaceGeneralLink: {
    method: 'POST',
    path,
    caller: 'user',
    summary: 'Gives an event another general link; the one before ends at once.',
    params: planParams,
    response: hostViewSchema,
    errors: ['not_found', 'refused'],
  },
  endGeneralLink: {
    method: 'DELETE',
    path,
    caller: 'user',
    summary: 'Switches the general link off at once; repeating it changes nothing.',
    params: planParams,
    response: hostViewSchema,
    errors: ['not_found', 'refused'],
  },
  decideNamedReply: {
    method: 'POST',
    path: '/api/guests/lists/{planId}/named-replies/{guestId}',
    caller: 'user',
    summary: "Confirms or refuses a reply in a guest's name.",
    params: planParams.extend({ guestId: idSchema }),
    body: decisionSchema,
    response: hostViewSchema,
    errors: ['not_found', 'refused', 'conflict'],
  },
  getNamedReplyPage: {
    method: 'GET',
    path: '/api/guests/general-links/{token}',
    caller: 'public',
    summary: 'What a general link is for, without names of guests.',
    params: tokenParams,
    response: z.object({
      hostName: z.string(),
      title: z.string(),
      state: z.enum(['open', 'closed', 'over', 'canceled']),
    }),
    errors: ['not_found'],
  },
  sendNamedReply: {
    method: 'POST',
    path: '/api/guests/general-links/{token}',
    caller: 'public',
    summary: 'Takes a reply with the code word and a full name; its response is the same for every name.',
    params: tokenParams,
    body: namedReplySchema,
    response: z.object({}),
    errors: ['not_found', 'refused', 'too_many_requests'],
  },
});
