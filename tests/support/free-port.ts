import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns an unused port: tests and measurements run beside a running marketplace. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
