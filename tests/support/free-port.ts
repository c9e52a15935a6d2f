import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that no one uses now: tests and measurements run beside a marketplace that is up. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
