import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pythonPackages } from './python.ts';
import { stateFile } from './ready-state.ts';
import { CliError } from '../tools/cli-error.ts';

export interface EmulatorOptions {
  readonly python: string;
  readonly port: number;
  /** Logs and everything else that the emulator writes to disk. */
  readonly folder: string;
  /** The state that it begins with. */
  readonly stateFrom?: string | undefined;
}

export interface Emulator {
  readonly endpoint: string;
  readonly pid: number;
  /** @throws CliError if it exits or doesn't respond within 30 s */
  answering(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the emulator with role policies enforced (AUTH=true); it responds after about 0.2 s. */
export async function startEmulator({ python, port, folder, stateFrom }: EmulatorOptions): Promise<Emulator> {
  for (const part of ['state', 'tmp']) await mkdir(resolve(folder, part), { recursive: true });
  // Its Lambda workers are CommonJS files in tmp; this project's own package.json would make them ES modules.
  await writeFile(resolve(folder, 'tmp/package.json'), '{ "type": "commonjs" }');
  const logFile = resolve(folder, 'emulator.log');
  const log = await open(logFile, 'w');
  const child = spawn(python, [resolve('infra/local/run_ministack.py')], {
    env: { ...emulatorEnvironment(port, folder), STATE_READ: stateFrom, STATE_WRITTEN: stateFile(folder) },
    stdio: ['ignore', log.fd, log.fd],
    // Its own process group: Ctrl-C reaches only us, and stopping reaches its Lambda workers too.
    detached: true,
  });
  const endpoint = `http://127.0.0.1:${port}`;
  void log.close();
  return {
    endpoint,
    pid: child.pid ?? 0,
    answering: () => answering(`${endpoint}/_ministack/health`, child, logFile),
    stop: () => stopGroup(child),
  };
}

function emulatorEnvironment(port: number, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    AWS_PROFILE: undefined,
    AWS_SESSION_TOKEN: undefined,
    PYTHONPATH: resolve(pythonPackages),
    AUTH: 'true',
    GATEWAY_PORT: String(port),
    BIND_HOST: '127.0.0.1',
    LOG_LEVEL: 'WARNING',
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
    SFTP_PORT_PER_SERVER: '0',
    STATE_DIR: resolve(folder, 'state'),
    TMPDIR: resolve(folder, 'tmp'),
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
    NODE_PATH: resolve('node_modules'),
    NODE_OPTIONS: '--disable-warning=DEP0169',
    // Extra workers of a burst end soon; the first of each function stays.
    LAMBDA_WARM_TTL_SECONDS: '15',
  };
}

async function answering(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new CliError(`The AWS emulator exited right after it started. See ${log}.`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new CliError(`The AWS emulator doesn't respond at ${url}. See ${log}.`);
}

/** Ends the emulator, by force after 5 s (a hung custom resource keeps it alive), and any process it left running. */
async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (!pid) return;
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, pause(5000, undefined, { ref: false })]);
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
