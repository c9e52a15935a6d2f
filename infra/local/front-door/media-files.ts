import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { publicFolders } from '#infra/public-folders.ts';
import { clientSettings } from '../target.ts';
import type { Target } from '../target.ts';
import { sendNotFound } from './forward.ts';
import type { Handler } from './front-door.ts';
import { sendFile } from './send-file.ts';

/** The public folders of the private media bucket, each below /media/, as the distribution shows them. */
export function mediaFiles(target: Target, bucket: string): Record<string, Handler> {
  const client = new S3Client(clientSettings(target));
  const sendObject: Handler = async (request, response, { pathname }) => {
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
  return Object.fromEntries(publicFolders.map((folder) => [`/media/${folder}`, sendObject]));
}
