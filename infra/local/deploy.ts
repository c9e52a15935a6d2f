import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { localBundlesFolder } from '../bundling/bundle.ts';
import { inlineFiles } from '../stack/csp-inline-hashes.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import type { StackOutputs } from '../stack/outputs.ts';
import { stackName } from '../stack/stages.ts';
import { fingerprint, makeFolder } from '../tools/fingerprint.ts';
import { CliError } from '../tools/cli-error.ts';
import { run } from '../tools/run.ts';
import { commandEnvironment } from '../tools/target.ts';
import type { Target } from '../tools/target.ts';

export interface DeployOptions {
  readonly target: Target;
  /** The dev proxy's port, which the stack needs for links in emails. */
  readonly port: number;
  readonly folder: string;
  readonly signal?: AbortSignal;
}

const node = process.execPath;
const cdk = 'node_modules/aws-cdk/bin/cdk';
const account = '000000000000';

/** Creates the bootstrap that `cdk deploy` requires; repeating it changes nothing. */
export async function bootstrap({ target, signal }: DeployOptions): Promise<void> {
  const args = ['bootstrap', `aws://${account}/${target.region}`, '--template', 'infra/local/bootstrap.yaml'];
  await runCdk([...args, '--app', ''], target, "Couldn't bootstrap the emulator for the CDK", signal);
}

/** Writes the stack's template, unless its sources are unchanged. */
export async function synthesise({ target, port, folder, signal }: DeployOptions): Promise<'unchanged' | 'made'> {
  const { endpoint, callsFile } = target;
  const env = { ...commandEnvironment(target), PORT: String(port), CALLS_FILE: callsFile };
  // The site's content security policy names the inline scripts of index.html.
  const sources = [
    'infra',
    'shared',
    'events',
    'package-lock.json',
    'cdk.json',
    `${localBundlesFolder}.stamp`,
    ...inlineFiles,
  ];
  const from = await fingerprint(sources, [
    endpoint,
    String(port),
    callsFile ?? '',
    process.env['STRIPE_PUBLISHABLE_KEY'] ?? '',
    process.env['RESTORED_TABLE'] ?? '',
  ]);
  const { context } = JSON.parse(await readFile('cdk.json', 'utf8')) as { context: object };
  return makeFolder(assembly(folder), from, (unfinished) =>
    run(node, ['infra/stack/app.ts'], {
      env: { ...env, CDK_OUTDIR: unfinished, CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: 'local' }) },
      otherwise: "Couldn't synthesize the stack",
      signal,
    }),
  );
}

/** Deploys the synthesized stack and returns its outputs. */
export async function deploy({ target, folder, signal }: DeployOptions): Promise<StackOutputs> {
  const outputs = resolve(folder, 'outputs.json');
  const args = ['deploy', '--all', '--app', assembly(folder), '--require-approval', 'never', '--outputs-file', outputs];
  await runCdk(args, target, "Couldn't deploy the stack", signal);
  const written = JSON.parse(await readFile(outputs, 'utf8')) as Record<string, unknown>;
  const parsed = stackOutputsSchema.safeParse(written[stackName('local')]);
  if (!parsed.success) throw new CliError(`The deployed stack is missing outputs: ${parsed.error.message}`);
  return parsed.data;
}

const assembly = (folder: string): string => `${folder}/cdk.out`;

/** Runs the CDK with a timeout, because a custom resource that can't start would hang for an hour. */
async function runCdk(args: string[], target: Target, otherwise: string, signal?: AbortSignal): Promise<void> {
  const env = { ...commandEnvironment(target), CI: 'true', CDK_DISABLE_CLI_TELEMETRY: 'true' };
  await run(node, [cdk, ...args, '--no-notices', '--no-color'], { env, otherwise, signal, timeout: 300 });
}
