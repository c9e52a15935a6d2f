import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from '../content-type.ts';
import type { Handler } from './front-door.ts';

/** The built site: files as they are, every path without a file ending is a page of the single-page application. */
export const staticSite =
  (folder: string): Handler =>
  async (request, response, { pathname }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    const path = extname(pathname) ? normalize(decodeURIComponent(pathname)) : '/index.html';
    const file = join(folder, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    response.writeHead(200, {
      'content-type': contentTypeOf(file),
      'content-length': found.size,
      // A hash in the name of everything below /assets changes with its content.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') return void response.end();
    await pipeline(createReadStream(file), response);
  };
