import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { contentTypeOf } from './content-type.ts';
import { clientSettings } from './target.ts';
import type { Target } from './target.ts';

const atOnce = 16;

/** Puts every file below a folder into a bucket under its path in the folder, and tells how many there were. */
export async function uploadFolder(target: Target, bucket: string, folder: string): Promise<string> {
  const client = new S3Client(clientSettings(target));
  const files: string[] = [];
  for await (const entry of glob(`${folder}/**/*`, { withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  const waiting = files.values();
  const upload = async () => {
    for (const file of waiting) {
      const object = { Bucket: bucket, Key: relative(folder, file), ContentType: contentTypeOf(file) };
      await client.send(new PutObjectCommand({ ...object, Body: await readFile(file) }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, upload));
  client.destroy();
  return `${files.length} files`;
}
