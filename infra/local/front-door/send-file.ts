import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

interface File {
  contentType: string;
  cacheControl: string;
  size: number | undefined;
  body: Readable;
}

// What CloudFront compresses by itself, and from which size on.
const compressible = /^(text\/|application\/(json|javascript|ld\+json|xml)|image\/svg\+xml)/;
const leastBytes = 1000;

/** Sends a file, packed where the distribution would pack it: pages weigh the same here as they do there. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: File): Promise<void> {
  const { contentType, cacheControl, size = leastBytes, body } = file;
  const canPack = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const isPacked = canPack && size >= leastBytes && compressible.test(contentType);
  response.writeHead(200, {
    'content-type': contentType,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(isPacked && { 'content-encoding': 'gzip' }),
    ...(!isPacked && file.size !== undefined && { 'content-length': file.size }),
  });
  if (request.method === 'HEAD') {
    body.destroy();
    response.end();
  } else if (isPacked) await pipeline(body, createGzip(), response);
  else await pipeline(body, response);
}
