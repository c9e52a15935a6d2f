import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { clientSettings } from '../target.ts';
import type { Target } from '../target.ts';
import { sendNotFound } from './forward.ts';
import type { Handler } from './front-door.ts';

/** Objects of the private media bucket under /media/. */
export function mediaFiles(target: Target, bucket: string): Handler {
  const client = new S3Client(clientSettings(target));
  return async (_request, response, { pathname }) => {
    const key = decodeURIComponent(pathname.slice('/media/'.length));
    const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    });
    if (!object?.Body) {
      sendNotFound(response);
      return;
    }
    response.writeHead(200, {
      'content-type': object.ContentType ?? 'application/octet-stream',
      'cache-control': object.CacheControl ?? 'no-cache',
    });
    await pipeline(object.Body as Readable, response);
  };
}
