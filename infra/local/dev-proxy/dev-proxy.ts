import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { CliError } from '../../tools/cli-error.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;

/** Handlers by path of the site; `/api` includes everything below it. */
export interface Routes {
  readonly paths: Readonly<Record<string, Handler>>;
  readonly upgrades: Readonly<Record<string, UpgradeHandler>>;
  /** Everything else: the pages. */
  readonly site: Handler;
}

/** One address for site, API, sockets and media, like CloudFront on AWS. */
export interface DevProxy {
  readonly server: Server;
  readonly url: string;
  /** Opens the routes; until then every response is that the local cloud is starting. */
  open(routes: Routes): void;
  close(): Promise<void>;
}

const starting: Routes = {
  paths: {},
  upgrades: {},
  site: (_request, response) =>
    void response.writeHead(503, { 'retry-after': '2' }).end('The local cloud is starting.\n'),
};

/**
 * Reserves the port at once, so that a port in use is known before anything else starts.
 * @throws CliError if the port is taken
 */
export async function reserveDevProxy(port: number): Promise<DevProxy> {
  let routes = starting;
  const server = createServer(answer(() => routes));
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    const url = parseUrl(request);
    const handler = find(routes.upgrades, url.pathname);
    if (!handler) return void socket.destroy();
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    handler(request, socket, head, url);
  });
  await listen(server, port);
  return {
    server,
    url: `http://localhost:${port}`,
    open: (opened) => void (routes = opened),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      // The server no longer tracks these as its own, but still waits for them.
      for (const socket of upgraded) socket.destroy();
      await closed;
    },
  };
}

const answer =
  (routes: () => Routes): RequestListener =>
  (request, response) => {
    const url = parseUrl(request);
    const handler = find(routes().paths, url.pathname) ?? routes().site;
    Promise.resolve(handler(request, response, url)).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`The dev proxy failed: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  };

const parseUrl = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://localhost');

function find<T>(routes: Readonly<Record<string, T>>, pathname: string): T | undefined {
  const route = Object.keys(routes).find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return route === undefined ? undefined : routes[route];
}

/** Listens on one loopback address; for localhost, browsers try the other one on their own. */
async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'EADDRINUSE'
        ? new CliError(`Port ${port} is in use. Stop the process that uses it, or set PORT.`)
        : error,
    ),
  );
  server.listen(port, '127.0.0.1', resolve);
  await promise;
}
