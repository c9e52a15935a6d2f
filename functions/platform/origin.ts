import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from './errors.ts';

/** The header that the site's distribution sets over whatever a browser sends (infra/constructs/origin-secret.ts). */
const header = 'x-origin-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets only the distribution in: what goes to the API's own address has not come past the firewall and its limits.
 * @throws AppError when the request does not bring what only the distribution knows
 */
export function mustComeThroughSite(
  headers: Readonly<Record<string, string | undefined>>,
  secret = process.env['ORIGIN_SECRET'],
): void {
  if (secret === undefined) return;
  const sent = headers[header] ?? headers['X-Origin-Secret'] ?? '';
  if (!timingSafeEqual(digest(sent), digest(secret))) throw new AppError('forbidden', 'Come through the site');
}
