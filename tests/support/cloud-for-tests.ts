import { startLocalCloud } from '#infra/local/cloud.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { CliError } from '#infra/tools/cli-error.ts';
import { freePort } from './free-port.ts';
import type { Tally } from './steps.ts';

/** Returns the environment variables through which tests find a local cloud. */
export const cloudEnvironment = (cloud: LocalCloud): Record<string, string> => ({
  SITE_URL: cloud.url,
  API_URL: cloud.url,
  TABLE_ENDPOINT: cloud.endpoint,
  STACK_OUTPUTS: JSON.stringify(cloud.outputs),
});

/** Runs checks on a separate local cloud, with its address in their environment. */
export async function withLocalCloud(
  signal: AbortSignal,
  check: (environment: Record<string, string>) => Promise<Tally>,
): Promise<Tally> {
  console.log('\n== The local cloud');
  try {
    const [gatewayPort, port] = [await freePort(), await freePort()];
    const cloud = await startLocalCloud({ gatewayPort, port, demo: true, signal, log: console.log });
    try {
      return await check(cloudEnvironment(cloud));
    } finally {
      await cloud.stop();
    }
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof CliError ? error.message : error);
    return { passed: 0, failed: 1, remarks: ['failed: The local cloud'] };
  }
}
