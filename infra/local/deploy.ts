import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import type { Capability } from '@aws-sdk/client-cloudformation';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketLocationConstraint } from '@aws-sdk/client-s3';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { localBundlesFolder } from '../bundling/bundle.ts';
import { inlineFiles } from '../stack/site-headers.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import type { StackOutputs } from '../stack/outputs.ts';
import { stackName } from '../stack/stages.ts';
import { fingerprint, makeFolder } from '../tools/fingerprint.ts';
import { CliError } from '../tools/cli-error.ts';
import { run } from '../tools/run.ts';
import { clientSettings, commandEnvironment } from '../tools/target.ts';
import type { Target } from '../tools/target.ts';
import { zipFolder } from './zip.ts';

export interface DeployOptions {
  readonly target: Target;
  /** The dev proxy's port, which the stack needs for links in emails. */
  readonly port: number;
  readonly folder: string;
  readonly signal?: AbortSignal;
}

const node = process.execPath;
const account = '000000000000';

/** Creates what a template of the CDK expects of an account: a bucket for its files, and the version of that. */
export async function bootstrap({ target }: DeployOptions): Promise<void> {
  const settings = clientSettings(target);
  await createBucket(new S3Client(settings), filesBucket(target), target.region);
  const version = { Name: '/cdk-bootstrap/hnb659fds/version', Value: '30' };
  await new SSMClient(settings).send(new PutParameterCommand({ ...version, Type: 'String', Overwrite: true }));
}

/** Creates a bucket unless it is there; only the first region must not be named. */
async function createBucket(client: S3Client, Bucket: string, region: string): Promise<void> {
  const place = { LocationConstraint: region as BucketLocationConstraint };
  const input = { Bucket, ...(region !== 'us-east-1' && { CreateBucketConfiguration: place }) };
  await client.send(new CreateBucketCommand(input)).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
}

const filesBucket = ({ region }: Target): string => `cdk-hnb659fds-assets-${account}-${region}`;

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
      // The CDK's rules take longer than all the rest; tests/infra/rules.test.ts applies them to this stage too.
      env: {
        ...env,
        CDK_VALIDATION: 'false',
        CDK_OUTDIR: unfinished,
        CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...inPlace, stage: 'local' }),
      },
      otherwise: "Couldn't synthesize the stack",
      signal,
    }),
  );
}

// Bundles are packed where they are, not copied first.
const inPlace = { 'aws:cdk:disable-asset-staging': true };

/**
 * Deploys the synthesized stack and returns its outputs. The CDK's command would do the same, but takes five seconds of
 * a processor to start and packs tightly.
 */
export async function deploy({ target, folder, signal }: DeployOptions): Promise<StackOutputs> {
  const template = await uploadFiles(target, assembly(folder));
  signal?.throwIfAborted();
  const client = new CloudFormationClient(clientSettings(target));
  const outputs = await deployStack(
    client,
    `https://s3.${target.region}.amazonaws.com/${filesBucket(target)}/${template}`,
    signal,
  );
  const parsed = stackOutputsSchema.safeParse(outputs);
  if (!parsed.success) throw new CliError(`The deployed stack is missing outputs: ${parsed.error.message}`);
  return parsed.data;
}

const assembly = (folder: string): string => `${folder}/cdk.out`;

/** The CDK's list of the files that a template needs, the template itself among them. */
const filesSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string(), packaging: z.enum(['zip', 'file']) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const atOnce = 8;

/** Uploads the functions and the template, and returns the template's key. */
async function uploadFiles(target: Target, from: string): Promise<string> {
  const name = stackName('local');
  const { files } = filesSchema.parse(JSON.parse(await readFile(`${from}/${name}.assets.json`, 'utf8')));
  const s3 = new S3Client(clientSettings(target));
  const waiting = Object.values(files).values();
  let template = '';
  const upload = async () => {
    for (const { source, destinations } of waiting) {
      const path = resolve(from, source.path);
      const body = source.packaging === 'zip' ? await zipFolder(path) : await readFile(path);
      for (const { objectKey } of Object.values(destinations)) {
        await s3.send(new PutObjectCommand({ Bucket: filesBucket(target), Key: objectKey, Body: body }));
        if (source.path === `${name}.template.json`) template = objectKey;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, upload));
  return template;
}

/** A custom resource that can't start would hang for an hour. */
const patienceMs = 300_000;

async function deployStack(
  client: CloudFormationClient,
  TemplateURL: string,
  signal: AbortSignal | undefined,
): Promise<Record<string, string | undefined>> {
  const StackName = stackName('local');
  const describe = async () => (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  const input = {
    StackName,
    TemplateURL,
    Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'] satisfies Capability[],
  };
  const isThere = await describe().then(
    (stack) => stack?.StackStatus !== 'DELETE_COMPLETE',
    () => false,
  );
  await client.send(isThere ? new UpdateStackCommand(input) : new CreateStackCommand(input)).catch(ignoreNoUpdate);
  const end = Date.now() + patienceMs;
  for (;;) {
    const stack = await describe();
    const status = stack?.StackStatus ?? '';
    if (/^(CREATE|UPDATE)_COMPLETE$/.test(status))
      return Object.fromEntries(
        (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]),
      );
    if (!status.endsWith('_IN_PROGRESS') || Date.now() > end)
      throw new CliError(`Couldn't deploy the stack: ${status}\n${await failures(client, StackName)}`);
    await pause(100, undefined, { signal });
  }
}

function ignoreNoUpdate(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('No updates are to be performed')) throw error;
}

/** Returns what the resources that failed say, one line each. */
async function failures(client: CloudFormationClient, StackName: string): Promise<string> {
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
  return StackEvents.filter(({ ResourceStatus = '' }) => ResourceStatus.endsWith('_FAILED'))
    .map(({ LogicalResourceId, ResourceStatusReason }) => `${LogicalResourceId}: ${ResourceStatusReason}`)
    .toReversed()
    .join('\n');
}
