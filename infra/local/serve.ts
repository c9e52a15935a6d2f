import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startLocalCloud } from './cloud.ts';
import type { LocalCloud } from './cloud.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { viteSite, watchFunctions } from './reload.ts';
import { startProgress } from '../tools/progress.ts';
import { CliError } from '../tools/cli-error.ts';
import { stopSignal } from '../tools/stop-signal.ts';

/** `npm start` and, with reload, `npm run dev`: runs until Ctrl-C or SIGTERM. `--fresh` begins anew. */
export async function serve(args: string[], { reload }: { reload: boolean }): Promise<void> {
  const { values } = parseArgs({ args, options: { fresh: { type: 'boolean', default: false } } });
  const stopping = stopSignal();
  const log = startProgress();
  let cloud: LocalCloud;
  try {
    cloud = await startLocalCloud({
      gatewayPort: portFrom('GATEWAY_PORT', 4566),
      port: portFrom('PORT', 5173),
      log,
      demo: true,
      keepFolder: true,
      fresh: values.fresh,
      signal: stopping,
      ...(reload && { site: viteSite }),
    });
  } catch (error) {
    if (stopping.aborted) return log('Stopped');
    throw error;
  }
  if (reload) watchFunctions(cloud, log, stopping);
  console.log(readyLine(cloud));
  if (!stopping.aborted) await once(stopping, 'abort');
  log('Stopping');
  await cloud.stop();
  log('Stopped');
}

const readyLine = ({ url }: LocalCloud): string =>
  `Ready: ${url} · accounts ${demoAccounts.emails.join(', ')} with password ${demoAccounts.password} · mailbox ${url}/mailbox · Ctrl-C stops`;

function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new CliError(`${name} must be a port number.`);
  return port;
}
