import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { logger } from '#functions/platform/logger.ts';

/** How long an instance reuses its page; as long as the distribution caches a response. */
const maxAgeMs = 60_000;

/** Reads the site's built page. */
export type ReadPage = () => Promise<string>;

/** Returns a reader of the built page in the site's bucket. */
export const pageIn =
  (bucket: string, client = new S3Client({})): ReadPage =>
  async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'index.html' }));
    if (!Body) throw new Error('The site has no page');
    return Body.transformToString();
  };

/**
 * Caches the page for at most a minute, and serves the last one if reading fails. Files that an older page names stay
 * in the bucket.
 */
export function keepPage(read: ReadPage, now: () => number = Date.now): ReadPage {
  let cached: { page: string; readAt: number } | undefined;
  return async () => {
    if (cached && now() - cached.readAt < maxAgeMs) return cached.page;
    try {
      cached = { page: await read(), readAt: now() };
    } catch (error) {
      if (!cached) throw error;
      logger.warn('site page refresh failed', { error });
    }
    return cached.page;
  };
}
