import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PrivateAddressError, requestPublic } from '#functions/platform/public-request.ts';
import type { ResolveName } from '#functions/platform/public-request.ts';
import type { FeedFailure } from '#shared/vendors/calendar/feed-problems.ts';
import { parseAddress } from './feed-address.ts';
import { FeedError, maximumFeedBytes } from './feed-budget.ts';

/*
 * Fetches a feed from an address that a vendor pasted, which must be public (functions/platform/public-request.ts). Each
 * redirect starts over.
 */

const maximumRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Sent back by the server with the last response, for a conditional request. */
export interface FeedValidators {
  etag?: string;
  lastModified?: string;
}

export type FetchedFeed =
  | { kind: 'fetched'; bytes: Uint8Array; charset: string | undefined; validators: FeedValidators }
  /** Since the response of the validators. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FeedFailure };

export interface FetchOptions {
  /** The address of our site, which servers see as the sender. */
  siteUrl: string;
  validators?: FeedValidators;
  /** On the local stage: `http:` to this machine, and only there. */
  allowsLoopback?: boolean;
  timeoutMs?: number;
  maximumBytes?: number;
  resolve?: ResolveName;
}

/** Fetches a feed. Failures are results; none of them contains the address, which is a secret. */
export async function fetchFeed(address: string, options: FetchOptions): Promise<FetchedFeed> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  try {
    return await follow(parseAddress(address, options.allowsLoopback), options, deadline);
  } catch (error) {
    if (error instanceof FeedError) return { kind: 'failed', failure: error.failure };
    if (error instanceof PrivateAddressError) return { kind: 'failed', failure: { code: 'private_address' } };
    return { kind: 'failed', failure: { code: deadline.aborted ? 'too_slow' : 'unreachable' } };
  }
}

async function follow(first: URL, options: FetchOptions, deadline: AbortSignal): Promise<FetchedFeed> {
  let url = first;
  for (let hop = 0; hop <= maximumRedirects; hop += 1) {
    const response = await send(url, options, deadline);
    const { statusCode: status = 0, headers } = response;
    if (redirects.has(status) && headers.location !== undefined) {
      response.destroy();
      url = parseAddress(headers.location, options.allowsLoopback, url);
      continue;
    }
    if (status === 200) return readResponse(response, options, deadline);
    response.destroy();
    if (status === 304 && hasValidators(options.validators)) return { kind: 'unchanged' };
    throw new FeedError({ code: 'status', status });
  }
  throw new FeedError({ code: 'too_many_redirects' });
}

const hasValidators = ({ etag, lastModified }: FeedValidators = {}): boolean => Boolean(etag ?? lastModified);

function send(url: URL, options: FetchOptions, deadline: AbortSignal): Promise<IncomingMessage> {
  const { validators = {}, siteUrl, allowsLoopback, resolve } = options;
  return requestPublic(url, {
    method: 'GET',
    signal: deadline,
    allowsLoopback,
    resolve,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      // Outlook's servers refuse unknown programs at times.
      'user-agent': `Mozilla/5.0 (compatible; Hostwell-Calendar/1.0; +${siteUrl})`,
      ...(validators.etag ? { 'if-none-match': validators.etag } : {}),
      ...(validators.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
    },
  });
}

async function readResponse(
  response: IncomingMessage,
  { maximumBytes = maximumFeedBytes }: FetchOptions,
  deadline: AbortSignal,
): Promise<FetchedFeed> {
  const { etag, 'last-modified': lastModified, 'content-type': type = '' } = response.headers;
  const bytes = await readBody(response, maximumBytes, deadline);
  const [, charset] = /;\s*charset="?([^";\s]+)/i.exec(type) ?? [];
  return { kind: 'fetched', bytes, charset, validators: { etag, lastModified } };
}

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body while counting its bytes after decompression, so that a small one can't become a huge one. */
function readBody(response: IncomingMessage, maximumBytes: number, deadline: AbortSignal): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const decoder = decoders[response.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  const stop = () => reject(new FeedError({ code: 'too_slow' }));
  deadline.addEventListener('abort', stop);
  const fail = () => reject(new FeedError({ code: deadline.aborted ? 'too_slow' : 'cut_off' }));
  const body: Readable = decoder ? pipeline(response, decoder, (error) => error && fail()) : response;
  const chunks: Uint8Array[] = [];
  let length = 0;
  body.on('data', (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > maximumBytes) reject(new FeedError({ code: 'too_large' }));
    else chunks.push(chunk);
  });
  body.on('end', () => resolve(Buffer.concat(chunks)));
  body.on('error', fail);
  response.on('error', fail);
  return promise.finally(() => {
    deadline.removeEventListener('abort', stop);
    decoder?.destroy();
    response.destroy();
  });
}
