import * as z from 'zod/mini';

/** Every error code of the API with its HTTP status. The code is the contract; the message is for people. */
export const errorStatus = {
  /** Invalid regardless of stored data: by its format, the calendar or the map. */
  invalid_input: 400,
  unauthenticated: 401,
  action_required: 402,
  forbidden: 403,
  /** An administrator has no second factor, or signed in before setting it up. */
  second_factor_required: 403,
  /** The contract requires a sign-in within the last ten minutes. */
  fresh_sign_in_required: 403,
  not_found: 404,
  /** Already done in another way, or the name is taken. */
  conflict: 409,
  /** Based on an older version than the stored one. */
  version_conflict: 409,
  /** Sent by a page of an earlier release, in an outdated format. */
  outdated_page: 409,
  price_changed: 409,
  plan_changed: 409,
  date_taken: 409,
  checkout_in_progress: 409,
  payment_in_progress: 409,
  other_party_left: 409,
  /** Not allowed in the stored state. */
  refused: 422,
  not_offered: 422,
  /** A vendor of the plan can't serve the event: too many guests, too far. */
  does_not_fit: 422,
  promo_refused: 422,
  payment_declined: 422,
  authentication_required: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error response: a code, a sentence, and for forms a sentence for each field, by its path. */
export const errorBodySchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
      requestId: z.optional(z.string()),
    }),
  })
  .check(z.meta({ id: 'Error' }));

export type ErrorBody = z.infer<typeof errorBodySchema>['error'];
