import * as z from 'zod';

/* A person's own data for export, and the effects of deleting their account. */

/** Kinds of records that the accounts domain exports; the browser adds data from other endpoints. */
export const ownDataKinds = [
  'profile',
  'plan',
  'booked event',
  'change of event',
  'event details',
  'row of a run of show',
  'guest list',
  'asking for replies',
  'reported problem',
  'tip',
  'proposed extra',
  'extra time',
  'saved card',
  'application',
  'upload',
  'shared plan',
  'membership',
  'team',
  'votes and comments',
  'comment',
  'invitation',
  'checkout',
  'bank account',
  'mail choices',
  'browser with notifications',
  'change of email',
  'authenticator app',
  'review',
  'saved vendor',
  'inquiries',
  'saved replies',
  'report',
  'vendor alert',
] as const;

export const ownDataSchema = z
  .object({
    records: z.array(z.object({ kind: z.enum(ownDataKinds), data: z.record(z.string(), z.unknown()) })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'OwnData' });

export type OwnData = z.infer<typeof ownDataSchema>;

/** Reasons that prevent the deletion of an account. */
export const obstacleCodes = [
  'administrator',
  'events-to-come',
  'payment-under-way',
  'refund-under-way',
  'case-open',
  'dispute-open',
  'extra-under-way',
  'overtime-open',
  'contest-open',
  'orders-to-come',
  'payouts-held',
] as const;

export const removedKinds = [
  'profile',
  'plans',
  'shared-links',
  'application',
  'bank-account',
  'uploads',
  'business',
] as const;

export const anonymisedKinds = ['conversations', 'reviews'] as const;

export const retainedKinds = ['bookings', 'orders', 'bank-account', 'photos'] as const;

export type ObstacleCode = (typeof obstacleCodes)[number];

const counted = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.number().int().positive() }));

/** The effects of deleting the account now; nothing is deleted while there are obstacles. */
export const deletionPreviewSchema = z
  .object({
    obstacles: z.array(z.object({ code: z.enum(obstacleCodes), message: z.string() })),
    removed: counted(removedKinds),
    /** Kept without a link to the person. */
    anonymised: counted(anonymisedKinds),
    /** Kept unchanged: records of sales and payments. */
    retained: counted(retainedKinds),
  })
  .meta({ id: 'DeletionPreview' });

export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
