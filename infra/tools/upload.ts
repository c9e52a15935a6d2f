import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { cacheControlFor, contentTypeFor } from './file-headers.ts';

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
