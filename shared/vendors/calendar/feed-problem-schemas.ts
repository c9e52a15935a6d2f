import * as z from 'zod/mini';
import type { FeedFailure, FeedWarning } from './feed-problems.ts';

/* Schemas of what a reading may report about a calendar of another program. */

const failureCodes = [
  'bad_address',
  'private_address',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'empty',
  'web_page',
  'not_a_calendar',
  'cut_off',
  'unreadable_events',
  'too_many_events',
  'too_many_repeats',
  'too_much_work',
] as const satisfies Exclude<FeedFailure['code'], 'status'>[];

export const feedFailureSchema: z.ZodMiniType<FeedFailure> = z.union([
  z.object({ code: z.literal('status'), status: z.int() }),
  z.object({ code: z.enum(failureCodes) }),
]);

export const feedWarningSchema: z.ZodMiniType<FeedWarning> = z.union([
  z.object({ code: z.literal('unknown_time_zone'), name: z.string() }),
  z.object({ code: z.enum(['repeats_within_a_day', 'free_whole_days']), entries: z.int() }),
]);
