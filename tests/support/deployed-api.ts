import type { EndpointContract, EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { vendorHeader } from '#shared/vendors/vendor-header.ts';
import type { ErrorBody } from '#shared/kernel/errors.ts';

export interface Answer<T> {
  status: number;
  body: T & { error?: ErrorBody };
}

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the deployed API through the front door, as a browser would; returns any response. */
export async function callApi<E extends EndpointContract>(
  contract: E,
  request: EndpointRequest<E>,
  token?: string,
  namedVendorId?: string,
): Promise<Answer<EndpointResponse<E>>> {
  const { params = {}, query = {}, body } = request as AnyRequest;
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return send(
    contract.method,
    `${path}?${search}`,
    body === undefined ? undefined : JSON.stringify(body),
    token,
    namedVendorId,
  );
}

/** Sends a request whose body need not be JSON and whose path need not exist. */
export async function send<T>(
  method: string,
  path: string,
  body?: string,
  token?: string,
  namedVendorId?: string,
): Promise<Answer<T>> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(namedVendorId && { [vendorHeader]: namedVendorId }),
  };
  const response = await fetch(`${process.env.SITE_URL}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer<T>['body'] };
}

const longest = Number(process.env['EVENTUALLY_SECONDS'] ?? Infinity);

/**
 * Polls until the result is as wanted, to await a reaction to an event without sleeping. Benches measure how long
 * reactions take. EVENTUALLY_SECONDS limits the wait for tests that are meant to fail.
 */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (value: T) => boolean, most = 60): Promise<T> {
  const seconds = Math.min(most, longest);
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s; last: ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
