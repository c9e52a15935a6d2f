import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { buildDrawings, buildFunctions, buildSite, drawingsFolder, siteFolder } from './local/build.ts';
import { startProgress, step } from './local/progress.ts';
import { Refusal } from './local/refusal.ts';
import { run } from './local/run.ts';
import { uploadFolder } from './local/upload.ts';
import type { StackOutputs } from './outputs.ts';
import { stackOutputsSchema } from './outputs.ts';
import { stackName, stageNamed } from './stages.ts';
import type { Stage } from './stages.ts';
import { uploadSite } from './upload-site.ts';

// npm run deploy -- --stage dev: builds, deploys with the AWS credentials of the shell, uploads site and drawings.

const outputsFile = 'dist/outputs.json';

async function deployStack({ name: stage }: Stage): Promise<StackOutputs> {
  const args = ['deploy', '--context', `stage=${stage}`, '--require-approval', 'never', '--outputs-file', outputsFile];
  const otherwise = 'The stack cannot be deployed';
  await run(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], { otherwise, timeout: 3600 });
  const written = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, unknown>;
  return stackOutputsSchema.parse(written[stackName(stage)]);
}

async function upload(stage: Stage, outputs: StackOutputs): Promise<string> {
  const s3 = new S3Client({});
  await uploadFolder(s3, outputs.MediaBucket, drawingsFolder);
  return uploadSite(s3, stage, outputs, siteFolder);
}

try {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageNamed(values.stage);
  if (stage.name === 'local') throw new Refusal('The local stage is deployed by npm start.');
  const log = startProgress();
  await step(log, 'Build', () => Promise.all([buildFunctions(), buildSite(), buildDrawings()]));
  const outputs = await step(log, 'Deploy', () => deployStack(stage));
  await step(log, 'Upload', () => upload(stage, outputs));
  log(`Deployed: ${outputs.SiteUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
