import { FeedError } from './feed-budget.ts';

/**
 * Parses 'https:', 'webcal:' and 'webcals:'; the latter two become 'https:'. Servers never see a fragment, and
 * a dot at the end of a host changes nothing, so both go: equal addresses become the same text.
 * @throws FeedError bad_address for anything else
 */
export function parseAddress(text: string, allowsLoopback = false, base?: URL): URL {
  const secure = text.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(secure, base?.href)) throw new FeedError({ code: 'bad_address' });
  const url = new URL(secure, base);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  if (url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:')) return url;
  throw new FeedError({ code: 'bad_address' });
}
