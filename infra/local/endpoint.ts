import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmulator } from './emulator.ts';
import { findPython, installEmulator } from './python.ts';
import { step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { callsFile } from '../stack/call-recording.ts';
import { CliError } from '../tools/cli-error.ts';
import { localRegion } from '../tools/target.ts';
import type { Target } from '../tools/target.ts';

export interface EndpointOptions {
  readonly gatewayPort: number;
  readonly folder: string;
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** The state that our own emulator begins with. */
  readonly stateFrom?: string | undefined;
  /** Collects everything started here, to be stopped together. */
  readonly started: AsyncDisposableStack;
}

/** Returns the endpoint in AWS_ENDPOINT_URL, or starts our own emulator on the gateway port. */
export async function openTarget(options: EndpointOptions): Promise<Target> {
  const given = await givenTarget();
  if (given) return given;
  return { endpoint: await ownEmulator(options), region: region(), callsFile: callsFile(options.folder) };
}

const region = (): string => process.env['AWS_REGION'] ?? localRegion;

/** Returns the endpoint in AWS_ENDPOINT_URL; undefined if unset. @throws CliError if it doesn't respond */
export async function givenTarget(): Promise<Target | undefined> {
  const given = process.env['AWS_ENDPOINT_URL']?.replace(/\/$/, '');
  return given ? { endpoint: await reachable(given), region: region() } : undefined;
}

async function reachable(endpoint: string): Promise<string> {
  await fetch(endpoint).catch(() => {
    throw new CliError(`Nothing responds at AWS_ENDPOINT_URL=${endpoint}. Start it or unset the variable.`);
  });
  return endpoint;
}

async function ownEmulator({ gatewayPort, folder, log, signal, started, stateFrom }: EndpointOptions): Promise<string> {
  const pidFile = resolve(folder, 'emulator.pid');
  await endLeftover(pidFile);
  await mustBeFree(gatewayPort);
  const python = await findPython();
  await step(log, 'Emulator packages', () => installEmulator(python, signal));
  signal?.throwIfAborted();
  const emulator = await startEmulator({ python, port: gatewayPort, folder, stateFrom });
  if (started.disposed) await emulator.stop();
  started.defer(async () => {
    await emulator.stop();
    await rm(pidFile, { force: true });
  });
  await writeFile(pidFile, `${emulator.pid} ${process.pid}`);
  await emulator.answering();
  return emulator.endpoint;
}

/** Ends an unused emulator, whose starter was killed before it could stop it. */
async function endLeftover(pidFile: string): Promise<void> {
  const [emulator = 0, starter = 0] = (await readFile(pidFile, 'utf8').catch(() => '')).split(' ').map(Number);
  if (!emulator || isRunning(starter) || !(await isEmulator(emulator))) return;
  process.kill(-emulator, 'SIGKILL');
  for (let tries = 0; isRunning(emulator) && tries < 40; tries += 1) await pause(50);
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Process ids are reused; without /proc, the process is left alone. */
const isEmulator = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('ministack');

async function mustBeFree(port: number): Promise<void> {
  const probe = createServer();
  const { promise, resolve: free, reject } = Promise.withResolvers<void>();
  probe.once('error', () =>
    reject(new CliError(`Port ${port} is in use. Stop the process that uses it, or set GATEWAY_PORT.`)),
  );
  probe.listen(port, '127.0.0.1', free);
  await promise;
  await new Promise((closed) => probe.close(closed));
}
