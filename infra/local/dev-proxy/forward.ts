import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Handler, UpgradeHandler } from './dev-proxy.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Passes requests on to the endpoint under the path of `toPath`, and returns the responses. */
export const forward =
  (endpoint: string, toPath: (url: URL) => string): Handler =>
  async (request, response, url) => {
    const target = new URL(endpoint);
    const answer = await send(request, target, {
      path: toPath(url),
      headers: { ...request.headers, host: target.host },
    });
    if (hasDisconnected(response, answer)) return;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  };

/**
 * Returns true if the browser left before the response arrived, as at every change of page. The response is then read
 * to its end: unread, it would hold its socket forever, and without free sockets no request is served.
 */
export function hasDisconnected(response: ServerResponse, answer: IncomingMessage): boolean {
  if (response.destroyed) answer.resume();
  return response.destroyed;
}

interface Onward {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a request on with another path and other headers; returns the response unread. */
export function send(
  request: IncomingMessage,
  { hostname, port }: URL,
  { path, headers }: Onward,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const onward = httpRequest({ agent, hostname, port, path, method: request.method, headers }, resolve);
  onward.on('error', reject);
  // Nobody completes half a request; a whole one may finish.
  request.on('close', () => !request.complete && onward.destroy());
  request.pipe(onward);
  return promise;
}

/** Connects a browser's WebSocket with the endpoint's: rewrites the handshake, then pipes bytes both ways. */
export const forwardSockets =
  (endpoint: string, path: string, added: Readonly<Record<string, string>>): UpgradeHandler =>
  (request, socket, head, url) => {
    const { hostname, port, host } = new URL(endpoint);
    const onward = connect(Number(port || 80), hostname, () => {
      onward.write(`GET ${path}${url.search} HTTP/1.1\r\n${headerLines(request, { ...added, host })}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  };

function headerLines({ rawHeaders }: IncomingMessage, set: Readonly<Record<string, string>>): string {
  let lines = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!(name.toLowerCase() in set)) lines += `${name}: ${rawHeaders[at + 1]}\r\n`;
  }
  return (
    lines +
    Object.entries(set)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  );
}

/** Sends uncached JSON. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body, null, 2));
}
