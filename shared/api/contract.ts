import type * as z from 'zod';
import type { ErrorCode } from '#shared/kernel/errors.ts';

/**
 * Who may call an endpoint: anyone, a signed-in person, the owner of an approved vendor, or an administrator who signed
 * in with a second factor.
 */
export type Caller = 'public' | 'user' | 'vendor' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointContract {
  readonly method: Method;
  /** Begins with /api; parameters are in braces: /api/vendors/{vendorId}. */
  readonly path: `/api/${string}`;
  readonly caller: Caller;
  /** The caller typed their password in the last ten minutes; else the answer is fresh_sign_in_required. */
  readonly freshSignIn?: true;
  /** Of a caller 'vendor': its owner may call it after the removal too, for what the business sold (decision 12). */
  readonly staysWithOwner?: true;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** What a successful answer holds; anything else is cut away before it leaves. */
  readonly response: z.core.$ZodType;
  /** Where a successful answer is text of another kind than JSON; the response is then a string. */
  readonly contentType?: 'text/calendar';
  /** Of a public GET that answers everyone alike: seconds for which the site's edge may repeat a successful answer. */
  readonly publicCacheSeconds?: number;
  /**
   * Codes beyond those every endpoint can answer (invalid_input, unauthenticated, forbidden and what else the caller's
   * role and sign-in are refused with, internal, unavailable).
   */
  readonly errors?: readonly ErrorCode[];
}

export type Contracts = Readonly<Record<string, EndpointContract>>;

/** The identity function that keeps each contract's own types and checks its shape. */
export const defineEndpoints = <const C extends Contracts>(contracts: C): C => contracts;

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/** What a use case is given: every part already parsed by the contract. */
export interface EndpointInput<E extends EndpointContract> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the browser sends: only the parts the contract has, before parsing. */
export type EndpointRequest<E extends EndpointContract> = OnlyDefined<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}>;

export type EndpointResponse<E extends EndpointContract> = z.output<E['response']>;
