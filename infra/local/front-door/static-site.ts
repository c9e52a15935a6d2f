import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheControlOf, contentTypeOf } from '../file-headers.ts';
import { sendNotFound } from './forward.ts';
import type { Handler } from './front-door.ts';

/** The built site: files as they are, every path without a file ending is a page of the single-page application. */
export const staticSite =
  (folder: string): Handler =>
  async ({ method }, response, { pathname }) => {
    const path = extname(pathname) ? normalize(decodeURIComponent(pathname)) : '/index.html';
    const file = join(folder, path);
    const size = await sizeOf(file);
    if (size === undefined || (method !== 'GET' && method !== 'HEAD')) {
      sendNotFound(response);
      return;
    }
    response.writeHead(200, {
      'content-type': contentTypeOf(file),
      'content-length': size,
      'cache-control': cacheControlOf(path),
    });
    if (method === 'HEAD') response.end();
    else await pipeline(createReadStream(file), response);
  };

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
