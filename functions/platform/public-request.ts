import { lookup as resolveName } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/*
 * Requests to addresses that people enter or browsers send. Names are resolved here, every address must be public, and
 * the connection goes to the addresses that were checked: nothing resolves the name a second time.
 */

/** The address, or one that the name leads to, isn't public. */
export class PrivateAddressError extends Error {}

export type ResolveName = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

export interface PublicRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  signal: AbortSignal;
  /** On the local stage: `http:` to this machine, and only there. */
  allowsLoopback?: boolean | undefined;
  resolve?: ResolveName | undefined;
}

const resolveAll: ResolveName = (name, done) => resolveName(name, { all: true }, done);

/**
 * Sends one request and returns its response, whose body the caller reads or destroys. Redirects are responses.
 * @throws PrivateAddressError; the errors of node:http
 */
export async function requestPublic(url: URL, options: PublicRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal, allowsLoopback, resolve: lookUp = resolveAll } = options;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = addressRule(url, allowsLoopback === true);
  // An address needs no resolving, so that the lookup below is never called for it.
  if (isIP(host) > 0 && !isAllowed(host)) throw new PrivateAddressError();
  const settings: RequestOptions = { method, headers, signal, agent: false, lookup: guardedLookup(lookUp, isAllowed) };
  const request: ClientRequest = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, settings, resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Plain HTTP may lead to this machine and nowhere else. */
const addressRule =
  ({ protocol }: URL, allowsLoopback: boolean) =>
  (address: string): boolean =>
    (protocol === 'https:' && isPublicAddress(address)) || (allowsLoopback && isLoopback(address));

function guardedLookup(resolve: ResolveName, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, { all }, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error ?? !first) return callback(error ?? new Error('No address'), []);
      const isRefused = addresses.some(({ address }) => !isAllowed(address));
      if (isRefused) return callback(new PrivateAddressError(), []);
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}
