import { extname } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Returns the media type of a file by its extension. */
export const contentTypeFor = (file: string): string =>
  types[extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Returns how long browsers and CloudFront may cache a file: names below assets/ change with their content. */
export function cacheControlFor(path: string): string {
  if (/^\/?assets\//.test(path)) return 'public, max-age=31536000, immutable';
  return /^\/?drawings\//.test(path) ? 'public, max-age=86400' : 'no-cache';
}
