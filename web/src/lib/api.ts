import type { EndpointContract, EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { vendorHeader } from '#shared/vendors/vendor-header.ts';
import { ApiError } from './api-error.ts';
import { accessToken } from './sign-in/auth.ts';
import { requestReauthentication } from './sign-in/confirm-identity.ts';
import { takePreloadedResponse } from './server-state/preloaded-responses.ts';
import { markSessionExpired, readSession } from './session-state.ts';

/** Milliseconds after which a call without a response is aborted. */
const callTimeoutMs = 15_000;

interface CallOptions {
  /** Aborts the call when the screen no longer needs it; TanStack Query passes one to every query. */
  signal?: AbortSignal;
  /** For calls that are known to take longer. */
  timeoutMs?: number;
  /** Acts for the person's own vendor, even on a page that acts for the vendor of a team. */
  asOwner?: boolean;
}

type OptionalWhenEmpty<T> = { [K in keyof T as {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as {} extends T[K] ? K : never]?: T[K];
};

/** The caller's request: a part whose fields are all optional may be left out. */
export type CallRequest<E extends EndpointContract> = OptionalWhenEmpty<EndpointRequest<E>>;

type CallArguments<E extends EndpointContract> =
  {} extends CallRequest<E>
    ? [request?: CallRequest<E>, options?: CallOptions]
    : [request: CallRequest<E>, options?: CallOptions];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls one endpoint. Throws an ApiError with the contract's codes, or `unavailable` without a response within 15 s. A
 * refused token is renewed once and the call repeated; if that fails too, the session counts as expired. A call that
 * requires a fresh sign-in asks the person for one and is then repeated. The response isn't validated here: the server
 * already cuts it to the contract's schema.
 */
export async function call<E extends EndpointContract>(
  contract: E,
  ...[request, options = {}]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const parts = (request ?? {}) as Parts;
  const { signal } = options;
  let answer = await send(contract, parts, options);
  if (answer.status === 401 && contract.caller !== 'public') {
    answer = await send(contract, parts, options, { renew: true });
    if (answer.status === 401) markSessionExpired();
  }
  let body = await readBody(answer, signal);
  if (isStaleSignIn(answer, body)) {
    if (!(await requestReauthentication())) throw notConfirmed();
    answer = await send(contract, parts, options);
    body = await readBody(answer, signal);
  }
  if (!answer.ok) throw ApiError.fromAnswer(answer.status, body);
  // An incomplete body counts as no response, whether the connection broke or the page is being left.
  if (body === undefined) throw ApiError.noAnswer();
  return body as EndpointResponse<E>;
}

const isStaleSignIn = ({ status }: Response, body: unknown): boolean =>
  status === 403 && ApiError.fromAnswer(status, body).code === 'fresh_sign_in_required';

const notConfirmed = () =>
  new ApiError({
    code: 'fresh_sign_in_required',
    status: 403,
    message: "Nothing was changed, because your identity wasn't confirmed.",
  });

/** Reads the body; undefined when it is incomplete or not JSON. Every response of the API is JSON. */
async function readBody(answer: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

async function send(
  contract: EndpointContract,
  { params, query, body }: Parts,
  { signal, timeoutMs = callTimeoutMs, asOwner = false }: CallOptions,
  token: { renew?: boolean } = {},
): Promise<Response> {
  const address = toRequestUrl(contract, params, query);
  const early = contract.caller === 'public' && contract.method === 'GET' && (await takePreloadedResponse(address));
  if (early) return early;
  const headers = new Headers({ accept: 'application/json', 'x-correlation-id': crypto.randomUUID() });
  // Public responses are the same for everybody, so a visitor's page never waits for Amplify.
  if (contract.caller !== 'public') {
    const bearer = await bearerToken(token);
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    const vendor = readSession().me?.vendor;
    if (vendor?.role && !asOwner) headers.set(vendorHeader, vendor.id);
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(address, {
      method: contract.method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ApiError.noAnswer();
  }
}

// A lost connection during renewal doesn't end the session: the call itself then fails as `unavailable`.
async function bearerToken(options: { renew?: boolean }): Promise<string | undefined> {
  try {
    return await accessToken(options);
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAuthorizedException') return undefined;
    throw ApiError.noAnswer();
  }
}

function toRequestUrl({ path }: EndpointContract, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
