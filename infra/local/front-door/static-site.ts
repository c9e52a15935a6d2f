import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { cacheControlOf, contentTypeOf } from '../file-headers.ts';
import { sendNotFound } from './forward.ts';
import type { Handler } from './front-door.ts';
import { sendFile } from './send-file.ts';

/** The built site: files as they are, every path without a file ending is a page of the single-page application. */
export const staticSite =
  (folder: string): Handler =>
  async (request, response, { pathname }) => {
    const { method } = request;
    const path = extname(pathname) ? normalize(decodeURIComponent(pathname)) : '/index.html';
    const file = join(folder, path);
    const size = await sizeOf(file);
    if (size === undefined || (method !== 'GET' && method !== 'HEAD')) {
      sendNotFound(response);
      return;
    }
    const body = createReadStream(file);
    await sendFile(request, response, {
      contentType: contentTypeOf(file),
      cacheControl: cacheControlOf(path),
      size,
      body,
    });
  };

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
