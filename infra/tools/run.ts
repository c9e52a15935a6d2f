import { spawn } from 'node:child_process';
import { CliError } from './cli-error.ts';

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the process, for instance on Ctrl-C. */
  readonly signal?: AbortSignal;
  /** Seconds until it is ended. */
  readonly timeout?: number;
  /** Start of the error message: 'The site does not build'. */
  readonly otherwise: string;
}

/**
 * Runs a command to its end and returns its output, including errors.
 * @throws CliError with the last 40 lines if it fails
 */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { env = process.env, signal, timeout = 600, otherwise } = options;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const limit = AbortSignal.timeout(timeout * 1000);
  const child = spawn(command, args, {
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const refuse = (reason: string) => reject(new CliError(`${otherwise}: ${reason}`));
  child.on('error', (error) => refuse(limit.aborted ? `timed out after ${timeout} s\n${tail(output)}` : error.message));
  child.on('close', (code) => (code === 0 ? resolve(output) : refuse(`exit code ${code}\n${tail(output)}`)));
  return promise;
}

const tail = (output: string): string => output.trim().split('\n').slice(-40).join('\n');
