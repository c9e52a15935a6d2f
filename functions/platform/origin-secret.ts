import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from './errors.ts';

/**
 * The header that the site's distribution sets, overwriting any from the browser
 * (infra/stack/constructs/origin-secret.ts).
 */
const header = 'x-origin-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Headers = Readonly<Record<string, string | undefined>>;

interface Expected {
  ORIGIN_SECRET?: string | undefined;
  /** The secrets before and after the current one, for a rotation (infra/stack/constructs/origin-secret.ts). */
  ORIGIN_SECRET_BEFORE?: string | undefined;
  ORIGIN_SECRET_AFTER?: string | undefined;
  STAGE?: string | undefined;
}

// API Gateway keeps the case of header names.
const headerValue = (headers: Headers, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * Admits only the distribution: requests to the API's own address have bypassed the firewall and its limits. A function
 * without the secret refuses everything; only the local stage, which has no firewall, may lack it.
 * @throws AppError if the request lacks the secret that only the distribution has
 */
export function requireOriginSecret(
  headers: Headers,
  {
    ORIGIN_SECRET: secret,
    ORIGIN_SECRET_BEFORE: before,
    ORIGIN_SECRET_AFTER: after,
    STAGE: stage,
  }: Expected = process.env,
): void {
  if (!secret && stage === 'local') return;
  const sent = headerValue(headers, header) ?? '';
  const accepted = secret ? [secret, before, after] : [];
  if (!accepted.some((one) => one && timingSafeEqual(digest(sent), digest(one))))
    throw new AppError('forbidden', 'Requests must come through the site');
}

/**
 * Lets only pages of the site open a WebSocket: browsers send the page's origin, and none of their other rules keep a
 * foreign page from connecting. `siteUrl` is the site's address.
 * @throws AppError when the request comes from another origin, or from none
 */
export function mustComeFromPage(headers: Headers, siteUrl: string): void {
  if (headerValue(headers, 'origin') !== new URL(siteUrl).origin)
    throw new AppError('forbidden', 'Connections must come from a page of the site');
}
