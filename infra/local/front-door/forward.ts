import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Handler, UpgradeHandler } from './front-door.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Passes requests on to the endpoint under the path that `pathOf` makes, and the answers back. */
export const forward =
  (endpoint: string, pathOf: (url: URL) => string): Handler =>
  async (request, response, url) => {
    const answer = await send(request, new URL(endpoint), pathOf(url));
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  };

function send(request: IncomingMessage, { hostname, port, host }: URL, path: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { ...request.headers, host };
  const onward = httpRequest({ agent, hostname, port, path, method: request.method, headers }, resolve);
  onward.on('error', reject);
  request.on('aborted', () => onward.destroy());
  request.pipe(onward);
  return promise;
}

/** Joins a browser's WebSocket with the endpoint's: the handshake is written anew, then bytes run both ways. */
export const forwardSockets =
  (endpoint: string, path: string): UpgradeHandler =>
  (request, socket, head, url) => {
    const { hostname, port, host } = new URL(endpoint);
    const onward = connect(Number(port || 80), hostname, () => {
      onward.write(`GET ${path}${url.search} HTTP/1.1\r\n${headerLines(request, host)}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  };

function headerLines({ rawHeaders }: IncomingMessage, host: string): string {
  let lines = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    lines += `${name}: ${name.toLowerCase() === 'host' ? host : rawHeaders[at + 1]}\r\n`;
  }
  return lines;
}

/** Answers that nothing is there. */
export function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
}

/** Answers with JSON that no cache keeps. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body, null, 2));
}
