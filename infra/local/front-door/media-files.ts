import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { clientSettings } from '../target.ts';
import type { Target } from '../target.ts';
import { sendNotFound } from './forward.ts';
import type { Handler } from './front-door.ts';
import { sendFile } from './send-file.ts';

/** Objects of the private media bucket under /media/. */
export function mediaFiles(target: Target, bucket: string): Handler {
  const client = new S3Client(clientSettings(target));
  return async (request, response, { pathname }) => {
    const key = decodeURIComponent(pathname.slice('/media/'.length));
    const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    });
    if (!object?.Body) {
      sendNotFound(response);
      return;
    }
    await sendFile(request, response, {
      contentType: object.ContentType ?? 'application/octet-stream',
      cacheControl: object.CacheControl ?? 'no-cache',
      size: object.ContentLength,
      body: object.Body as Readable,
    });
  };
}
