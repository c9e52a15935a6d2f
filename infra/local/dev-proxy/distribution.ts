import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hasDisconnected, send } from './forward.ts';
import type { Handler } from './dev-proxy.ts';

// Types and minimum size that CloudFront compresses; the emulator's distribution passes everything on unchanged.
const compressible = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;
const leastBytes = 1000;

/** A response as a browser gets it, compressed or not. */
interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Passes requests on to the emulated CloudFront, which finds its distribution by the Host header, and adds edge
 * features that it lacks: compresses responses, so that pages have their real size, and caches deployed files, of which
 * a page names up to ninety.
 */
export function throughDistribution(endpoint: string, domain: string): Handler {
  const edge = new Map<string, Answer>();
  return async (request, response, { pathname, search }) => {
    const key = edgeKey(request, pathname);
    const cached = key === undefined ? undefined : edge.get(key);
    if (cached)
      return void response.writeHead(200, { ...cached.headers, 'x-cache': 'Hit from cloudfront' }).end(cached.body);
    // Browsers reach the real one by https only; it sees their original request.
    const headers = { ...request.headers, host: domain, 'x-forwarded-proto': 'https' };
    const answer = await send(request, new URL(endpoint), { path: `${pathname}${search}`, headers });
    if (hasDisconnected(response, answer)) return;
    // The edge never compresses API responses; functions do (functions/platform/http-answer.ts).
    const isPacked = !pathname.startsWith('/api/') && canBePacked(request, answer);
    const sent = isPacked ? packed(answer.headers) : answer.headers;
    response.writeHead(toStatusCode(answer), sent);
    const body = isPacked ? answer.pipe(createGzip()) : answer;
    if (key !== undefined && isForAll(answer)) {
      const whole = await buffer(body);
      edge.set(key, { headers: sent, body: whole });
      response.end(whole);
    } else await pipeline(body, response);
  };
}

// The site's hashed files, and the demo's drawings. A photo may be removed by its owner.
const deployedFolders = ['/assets/', '/media/drawings/'];

/** Returns the cache key of a deployed file; undefined for everything else, and for part of one. */
function edgeKey({ method, headers }: IncomingMessage, pathname: string): string | undefined {
  const isWhole = method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];
  const isDeployed = deployedFolders.some((folder) => pathname.startsWith(folder));
  return isWhole && isDeployed ? `${pathname} ${takesPacked(headers)}` : undefined;
}

const isForAll = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 && (headers['cache-control'] ?? '').startsWith('public');

const takesPacked = (headers: IncomingHttpHeaders): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/** S3 returns 404 to a distribution that may list, as ours may (tests/infra/site.test.ts); the emulator returns 403. */
function toStatusCode({ statusCode = 502, headers }: IncomingMessage): number {
  return statusCode === 403 && headers['content-type'] === 'application/xml' ? 404 : statusCode;
}

function canBePacked(request: IncomingMessage, { headers, statusCode }: IncomingMessage): boolean {
  if (request.method === 'HEAD' || statusCode !== 200 || headers['content-encoding']) return false;
  if (Number(headers['content-length'] ?? leastBytes) < leastBytes) return false;
  return takesPacked(request.headers) && compressible.test(headers['content-type'] ?? '');
}

function packed({ 'content-length': _length, etag, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const weak = etag && !etag.startsWith('W/') ? `W/${etag}` : etag;
  return { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding', ...(weak && { etag: weak }) };
}
