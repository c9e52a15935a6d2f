import { glob, readFile } from 'node:fs/promises';
import { join, relative, extname } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

const atOnce = 16;

/** Uploads the files in a folder to a bucket under their relative paths, and returns their number. */
export async function uploadFolder(
  client: S3Client,
  bucket: string,
  folder: string,
  without: readonly string[] = [],
): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(`${folder}/**/*`, { withFileTypes: true }))
    if (entry.isFile() && !without.includes(entry.name)) files.push(join(entry.parentPath, entry.name));
  const waiting = files.values();
  const upload = async () => {
    for (const file of waiting) await uploadFile(client, bucket, relative(folder, file), await readFile(file));
  };
  await Promise.all(Array.from({ length: atOnce }, upload));
  return `${files.length} files`;
}

/** Uploads one object with the headers for its name. */
export async function uploadFile(client: S3Client, bucket: string, key: string, body: Buffer | string): Promise<void> {
  const headers = { ContentType: contentTypeFor(key), CacheControl: cacheControlFor(key) };
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...headers }));
}

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
const contentTypeFor = (file: string): string => types[extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Returns how long browsers and CloudFront may cache a file: names below assets/ change with their content. */
function cacheControlFor(path: string): string {
  if (/^\/?assets\//.test(path)) return 'public, max-age=31536000, immutable';
  return /^\/?drawings\//.test(path) ? 'public, max-age=86400' : 'no-cache';
}
