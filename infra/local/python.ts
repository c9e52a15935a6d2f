import { makeFolder, fingerprint } from '../tools/fingerprint.ts';
import { CliError } from '../tools/cli-error.ts';
import { run } from '../tools/run.ts';

const candidates = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3'];
const requirements = 'infra/local/requirements.txt';
const networkTrouble = /connection|resolve|timed out|No matching distribution|unreachable|ProxyError/i;

/** Folder of the emulator's packages; nothing is installed outside the project. */
export const pythonPackages = '.local/py';

/** Seconds for Python and pip to start: pip reads hundreds of files, which takes a minute on a busy machine. */
const patience = 180;

/**
 * Finds the first Python 3.10 or newer that also has pip; $PYTHON is tried alone if set. Each has `seconds` to start.
 * @throws CliError if either is missing, or it didn't start in time
 */
export async function findPython(environment: NodeJS.ProcessEnv = process.env, seconds = patience): Promise<string> {
  let withoutPip: string | undefined;
  for (const python of environment['PYTHON'] ? [environment['PYTHON']] : candidates) {
    if (!(await succeeds(python, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'], seconds))) continue;
    if (await succeeds(python, ['-m', 'pip', '--version'], seconds)) return python;
    withoutPip ??= python;
  }
  if (withoutPip) throw new CliError(`${withoutPip} has no pip. Install it (on Debian: apt install python3-pip).`);
  if (environment['PYTHON']) throw new CliError(`PYTHON=${environment['PYTHON']} isn't Python 3.10 or newer.`);
  throw new CliError('The AWS emulator requires Python 3.10 or newer. Install it or set $PYTHON.');
}

/** @throws CliError if the command takes too long, which leaves open if it is installed */
const succeeds = (command: string, args: string[], seconds: number): Promise<boolean> =>
  run(command, args, { otherwise: '', timeout: seconds }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof CliError) || !error.message.includes('timed out after')) return false;
      const asked = args.includes('pip') ? `pip of ${command}` : command;
      throw new CliError(`${asked} didn't start within ${seconds} s. Try again when the machine is less busy.`);
    },
  );

/** Installs the pinned emulator below .local unless present. */
export const installEmulator = (python: string, signal?: AbortSignal): Promise<'unchanged' | 'made'> =>
  installPackages({ python, packages: pythonPackages, requirements, what: 'The AWS emulator', signal });

export interface Packages {
  readonly python: string;
  /** Target folder. */
  readonly packages: string;
  /** The file that pins them. */
  readonly requirements: string;
  /** Skips dependencies that the file doesn't list. */
  readonly withoutDependencies?: boolean;
  /** Start of the error message if they can't be installed. */
  readonly what: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Installs pinned Python packages into a folder unless present.
 * @throws CliError if the registry can't be reached
 */
export async function installPackages(options: Packages): Promise<'unchanged' | 'made'> {
  const { python, packages, signal, what } = options;
  const from = await fingerprint([options.requirements], [await run(python, ['--version'], { otherwise: python })]);
  // Python compiles modules on import; compiling everything takes half the time.
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-input',
    '--no-warn-conflicts',
    '--disable-pip-version-check',
    '--no-compile',
  ];
  return makeFolder(packages, from, async (target) => {
    const args = [
      ...pip,
      '--retries',
      '1',
      '--timeout',
      '10',
      '--target',
      target,
      ...(options.withoutDependencies ? ['--no-deps'] : []),
      '--requirement',
      options.requirements,
    ];
    const env = { ...process.env, PIP_USER: '0' };
    const otherwise = `Couldn't install ${what}`;
    await run(python, args, { otherwise, timeout: 300, signal, env }).catch((error: unknown) => {
      if (error instanceof CliError && networkTrouble.test(error.message))
        throw new CliError(
          `Couldn't install ${what}: the Python package registry can't be reached. Check the network or \`pip config list\`.`,
        );
      throw error;
    });
  });
}
