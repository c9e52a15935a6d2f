import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { StackOutputs } from '../stack/outputs.ts';
import { stageNamed } from '../stack/stages.ts';
import { uploadSite } from '../tools/upload-site.ts';
import { drawingsFolder, siteFolder } from '../bundling/build.ts';
import { bootstrap, deploy, synthesise } from './deploy.ts';
import { givenTarget } from './endpoint.ts';
import { step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { CliError } from '../tools/cli-error.ts';
import { clientSettings } from '../tools/target.ts';
import type { Target } from '../tools/target.ts';
import { uploadFolder } from '../tools/upload.ts';

/** @throws CliError if AWS_ENDPOINT_URL is missing or doesn't respond */
export async function mustBeGiven(): Promise<Target> {
  const target = await givenTarget();
  if (!target)
    throw new CliError(
      'Run npm start to deploy the local stage, or set AWS_ENDPOINT_URL to deploy it to that endpoint.',
    );
  return target;
}

/**
 * Deploys stage local to AWS_ENDPOINT_URL: our own emulator started elsewhere, LocalStack, or any compatible one. Demo
 * data and the dev proxy come with `npm start`, which uses the same variable.
 */
export async function deployToEndpoint(target: Target, log: Log): Promise<StackOutputs> {
  const port = Number(process.env['PORT'] ?? 5173);
  const deployment = {
    target,
    port,
    folder: resolve('.local', `at-${new URL(target.endpoint).host.replace(':', '-')}`),
  };
  await step(log, 'Bootstrap', () => bootstrap(deployment));
  await step(log, 'Template', () => synthesise(deployment));
  const outputs = await step(log, 'Deploy', () => deploy(deployment));
  const s3 = new S3Client(clientSettings(target));
  await step(log, 'Drawings', () => uploadFolder(s3, outputs.MediaBucket, drawingsFolder));
  await step(log, 'Site', () => uploadSite(s3, stageNamed('local'), outputs, siteFolder));
  return outputs;
}
