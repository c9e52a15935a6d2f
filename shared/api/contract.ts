import type * as z from 'zod';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import type { TeamRole } from '#shared/vendors/team.ts';

/**
 * Who may call an endpoint: anyone, a signed-in person, the owner of an approved vendor and people of its team with
 * `leastRole`, or an administrator who signed in with a second factor.
 */
export type Caller = 'public' | 'user' | 'vendor' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointContract {
  readonly method: Method;
  /** Starts with /api; parameters are in braces: /api/vendors/{vendorId}. */
  readonly path: `/api/${string}`;
  readonly caller: Caller;
  /** The caller must have typed their password in the last ten minutes, or gets fresh_sign_in_required. */
  readonly freshSignIn?: true;
  /** For caller 'vendor': the owner may still call it after the removal, for past sales (rule administration-24). */
  readonly staysWithOwner?: true;
  /** For caller 'vendor': the least role in the team that may call it. Without one, only the owner may. */
  readonly leastRole?: TeamRole;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The body of a successful response; other fields are removed before sending. */
  readonly response: z.core.$ZodType;
  /** Set if a successful response is text other than JSON; `response` is then a string. */
  readonly contentType?: 'text/calendar';
  /** For a public GET with the same response for everyone: seconds for which the site's edge may cache it. */
  readonly publicCacheSeconds?: number;
  /**
   * Codes beyond those that every endpoint can return (invalid_input, unauthenticated, forbidden and other refusals for
   * the caller's role and sign-in, internal, unavailable).
   */
  readonly errors?: readonly ErrorCode[];
}

export type Contracts = Readonly<Record<string, EndpointContract>>;

/** The identity function; keeps each contract's own types and checks its shape. */
export const defineEndpoints = <const C extends Contracts>(contracts: C): C => contracts;

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/** Input of a use case: every part already parsed by the contract. */
export interface EndpointInput<E extends EndpointContract> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The browser's request before parsing: only the parts that the contract has. */
export type EndpointRequest<E extends EndpointContract> = OnlyDefined<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}>;

export type EndpointResponse<E extends EndpointContract> = z.output<E['response']>;
