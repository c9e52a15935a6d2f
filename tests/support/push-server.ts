import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine. */
export interface PushServer {
  origin: string;
  /** In the order of their arrival. */
  received: ReceivedPush[];
  /** Its status for each path, 201 at first. */
  respond: (status: (path: string) => number) => void;
  close: () => Promise<void>;
}

export async function startPushServer(): Promise<PushServer> {
  let statusFor: (path: string) => number = () => 201;
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statusFor(path)).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond: (status) => {
      statusFor = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
