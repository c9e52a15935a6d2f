import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoredFile } from '#functions/media/file-store.ts';
import { storeVerifiedFile } from '#functions/media/finish-upload.ts';
import { drawingsFolder } from '../bundling/build.ts';
import type { SeedContext } from './seed-context.ts';
import type { SentFile } from './messages/sent-files.ts';

/** Stores the files as checked uploads, by the product's own rules. */
export async function writeFiles(
  clients: SeedContext['clients'],
  Bucket: string,
  sent: readonly SentFile[],
): Promise<void> {
  const client = new S3Client(clients);
  const put = async ({ key: Key, body: Body, contentType: ContentType, cacheControl: CacheControl }: StoredFile) =>
    void (await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl })));
  const draw = (key: string) => readFile(join(drawingsFolder, key));
  await Promise.all(sent.map(async ({ upload, bytes }) => storeVerifiedFile({ put }, upload, await bytes(draw))));
  client.destroy();
}
