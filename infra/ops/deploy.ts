import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { buildDeployment, drawingsFolder, mustBeBuilt, siteFolder } from '../bundling/build.ts';
import { deployToEndpoint, mustBeGiven } from '../local/deploy-to-endpoint.ts';
import { healthy } from '../tools/wait-until-healthy.ts';
import { startProgress, step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { run } from '../tools/run.ts';
import { uploadFolder } from '../tools/upload.ts';
import type { StackOutputs } from '../stack/outputs.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import { isVerified, mustBeReady } from './readiness.ts';
import { stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { uploadSite } from '../tools/upload-site.ts';

// npm run deploy -- --stage dev: builds, deploys with the AWS credentials of the shell, uploads site and drawings, and
// asks the deployed API for its health. --stage local deploys to AWS_ENDPOINT_URL. --built takes what build:deployment made
// elsewhere, so that nothing is built where AWS credentials are.

const outputsFile = 'dist/outputs.json';

type CloudStage = Stage & { readonly region: string };

const isInCloud = (stage: Stage): stage is CloudStage => stage.region !== undefined;

/** Checks the settings first: building takes a while. */
async function deployStage(stage: Stage, isBuilt: boolean, log: Log): Promise<StackOutputs> {
  const build = () => step(log, 'Build', isBuilt ? mustBeBuilt : buildDeployment);
  if (isInCloud(stage)) {
    await mustBeReady(stage);
    await build();
    return deployToAws(stage, log);
  }
  const target = await mustBeGiven();
  await build();
  return deployToEndpoint(target, log);
}

async function deployToAws(stage: CloudStage, log: Log): Promise<StackOutputs> {
  const codesBy = await whoSendsCodes(stage, log);
  const outputs = await step(log, 'Deploy', () => deployStack(stage, codesBy));
  const s3 = new S3Client({ region: stage.region });
  await step(log, 'Drawings', () => uploadFolder(s3, outputs.MediaBucket, drawingsFolder));
  await step(log, 'Site', () => uploadSite(s3, stage, outputs, siteFolder));
  // A new address is known everywhere after some minutes.
  await step(log, 'Health', () => healthy(outputs.SiteUrl, 600));
  return outputs;
}

async function whoSendsCodes({ mailSender, region }: CloudStage, log: Log): Promise<'ses' | 'cognito'> {
  if (await isVerified(mailSender, region)) return 'ses';
  log(
    `${mailSender} isn't verified with SES. Until it is, and the stack is deployed again, no email is sent and Cognito`,
  );
  log('sends codes from its own address, at most 50 a day (docs/operations/mail.md).');
  return 'cognito';
}

async function deployStack({ name: stage, region }: CloudStage, codesBy: string): Promise<StackOutputs> {
  const args = ['deploy', '--context', `stage=${stage}`, '--require-approval', 'never', '--outputs-file', outputsFile];
  const env = { ...process.env, AWS_REGION: region, CODES_BY: codesBy };
  const otherwise = "Couldn't deploy the stack";
  await run(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], { env, otherwise, timeout: 3600 });
  const written = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, unknown>;
  return stackOutputsSchema.parse(written[stackName(stage)]);
}

function say(outputs: StackOutputs, log: Log): void {
  const width = Math.max(...Object.keys(outputs).map((name) => name.length));
  for (const [name, value] of Object.entries(outputs)) log(`  ${name.padEnd(width)}  ${value}`);
}

try {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, built: { type: 'boolean', default: false } } });
  const log = startProgress();
  const outputs = await deployStage(stageNamed(values.stage), values.built, log);
  log(`Deployed: ${outputs.SiteUrl}`);
  say(outputs, log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
