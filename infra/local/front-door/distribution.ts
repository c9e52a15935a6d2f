import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isGone, send } from './forward.ts';
import type { Handler } from './front-door.ts';

// What CloudFront compresses by itself, and from which size on; the emulator's passes everything on as it is.
const compressible = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;
const leastBytes = 1000;

/**
 * Passes requests on to the emulated CloudFront, which knows its distribution by the Host header, and packs the answers
 * that the real one would pack: pages weigh the same here as they do there.
 */
export const throughDistribution =
  (endpoint: string, domain: string): Handler =>
  async (request, response, { pathname, search }) => {
    // Browsers reach the real one by https only; it sees what they sent to us.
    const headers = { ...request.headers, host: domain, 'x-forwarded-proto': 'https' };
    const answer = await send(request, new URL(endpoint), { path: `${pathname}${search}`, headers });
    if (isGone(response, answer)) return;
    const isPacked = canBePacked(request, answer);
    response.writeHead(statusOf(answer), isPacked ? packed(answer.headers) : answer.headers);
    if (isPacked) await pipeline(answer, createGzip(), response);
    else await pipeline(answer, response);
  };

/** S3 says 404 to a distribution that may list, as ours may (tests/infra/site.test.ts); the emulator says 403. */
function statusOf({ statusCode = 502, headers }: IncomingMessage): number {
  return statusCode === 403 && headers['content-type'] === 'application/xml' ? 404 : statusCode;
}

function canBePacked(request: IncomingMessage, { headers, statusCode }: IncomingMessage): boolean {
  if (request.method === 'HEAD' || statusCode !== 200 || headers['content-encoding']) return false;
  if (Number(headers['content-length'] ?? leastBytes) < leastBytes) return false;
  const asksForIt = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  return asksForIt && compressible.test(headers['content-type'] ?? '');
}

function packed({ 'content-length': _length, etag, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const weak = etag && !etag.startsWith('W/') ? `W/${etag}` : etag;
  return { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding', ...(weak && { etag: weak }) };
}
