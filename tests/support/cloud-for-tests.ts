import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { Refusal } from '#infra/local/refusal.ts';
import type { Tally } from './steps.ts';

/** A port that nobody uses now, so that tests run beside a marketplace that is up. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Runs checks on a local cloud of their own, with what they need to know of it in their environment. */
export async function withLocalCloud(
  signal: AbortSignal,
  check: (environment: Record<string, string>) => Promise<Tally>,
): Promise<Tally> {
  console.log('\n== The local cloud');
  try {
    const [gatewayPort, port] = [await freePort(), await freePort()];
    const cloud = await startLocalCloud({ gatewayPort, port, demo: true, signal, log: console.log });
    try {
      return await check({
        SITE_URL: cloud.url,
        API_URL: cloud.url,
        TABLE_ENDPOINT: cloud.endpoint,
        STACK_OUTPUTS: JSON.stringify(cloud.outputs),
      });
    } finally {
      await cloud.stop();
    }
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
