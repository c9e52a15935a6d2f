import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { buildDrawings, buildFunctions, buildSite, drawingsFolder, siteFolder } from './local/build.ts';
import { startProgress, step } from './local/progress.ts';
import { Refusal } from './local/refusal.ts';
import { run } from './local/run.ts';
import { uploadFile, uploadFolder } from './local/upload.ts';
import type { StackOutputs } from './outputs.ts';
import { stackOutputsSchema } from './outputs.ts';
import { withOrigin } from './site-origin.ts';
import { stackName, stageNamed } from './stages.ts';
import type { Stage } from './stages.ts';

// npm run deploy -- --stage dev: builds, deploys with the AWS credentials of the shell, uploads site and drawings.

const outputsFile = 'dist/outputs.json';

async function deployStack({ name: stage }: Stage): Promise<StackOutputs> {
  const args = ['deploy', '--context', `stage=${stage}`, '--require-approval', 'never', '--outputs-file', outputsFile];
  const otherwise = 'The stack cannot be deployed';
  await run(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], { otherwise, timeout: 3600 });
  const written = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, unknown>;
  return stackOutputsSchema.parse(written[stackName(stage)]);
}

/** index.html and config.json are never cached, so nothing has to be invalidated. */
async function uploadSite({ name: stage, stripe }: Stage, outputs: StackOutputs): Promise<string> {
  const s3 = new S3Client({});
  const { SiteBucket = '', UserPoolId, UserPoolClientId, MediaBucket } = outputs;
  const config = {
    stage,
    region: UserPoolId.split('_')[0],
    userPoolId: UserPoolId,
    userPoolClientId: UserPoolClientId,
    stripePublishableKey: stripe?.publishableKey,
  };
  await uploadFile(s3, SiteBucket, 'config.json', JSON.stringify(config));
  await uploadFolder(s3, MediaBucket, drawingsFolder);
  const files = await uploadFolder(s3, SiteBucket, siteFolder);
  const page = await readFile(`${siteFolder}/index.html`, 'utf8');
  await uploadFile(s3, SiteBucket, 'index.html', withOrigin(page, outputs.SiteUrl));
  return files;
}

try {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageNamed(values.stage);
  if (stage.name === 'local') throw new Refusal('The local stage is deployed by npm start.');
  const log = startProgress();
  await step(log, 'Build', () => Promise.all([buildFunctions(), buildSite(), buildDrawings()]));
  const outputs = await step(log, 'Deploy', () => deployStack(stage));
  await step(log, 'Upload', () => uploadSite(stage, outputs));
  log(`Deployed: ${outputs.SiteUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
