import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A DynamoDB engine for tests. */
export interface TableEngine {
  readonly endpoint: string;
  /** True if this process started it, for itself alone. */
  readonly isOwn: boolean;
  stop(): void;
}

/**
 * Starts the engine at TABLE_ENDPOINT (such as the emulator), or one on a free port with its data in memory or in a
 * file.
 */
export async function startTableEngine(file?: string): Promise<TableEngine> {
  const given = process.env['TABLE_ENDPOINT'];
  return given ? { endpoint: given, isOwn: false, stop: () => undefined } : startDynoxide(file);
}

// Stops the engine once its input closes, which happens when this process ends, even if it is killed.
const untilInputCloses = 'exec 3<&0; "$0" serve "$@" & engine=$!; (cat <&3; kill -9 $engine) & wait $engine';

async function startDynoxide(file: string | undefined): Promise<TableEngine> {
  const port = await freePort();
  const options = ['-p', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', untilInputCloses, dynoxide(), ...options], { stdio: ['pipe', 'ignore', 'ignore'] });
  const stop = () => void child.stdin.destroy();
  child.unref();
  (child.stdin as Socket).unref();
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint, child);
  return { endpoint, isOwn: true, stop };
}

// There is one package per platform; npm installs the matching one.
function dynoxide(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}/package.json`;
  return join(dirname(createRequire(import.meta.url).resolve(name)), 'dynoxide');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

// A test of pages replaces it.
const { fetch } = globalThis;

async function answering(endpoint: string, child: Pick<ChildProcess, 'exitCode'>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (child.exitCode !== null) throw new Error('The table engine ended at once; is its port taken?');
    const answers = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await pause(5);
  }
  throw new Error(`The table engine does not answer at ${endpoint}`);
}
