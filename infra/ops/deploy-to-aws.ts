import { readFile } from 'node:fs/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { drawingsFolder, siteFolder } from '../bundling/build.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import type { StackOutputs } from '../stack/outputs.ts';
import { missingSettings, settingNames } from '../stack/stage-settings.ts';
import type { Settings } from '../stack/stage-settings.ts';
import { stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { CliError } from '../tools/cli-error.ts';
import { step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { run } from '../tools/run.ts';
import { uploadFolder } from '../tools/upload.ts';
import { uploadSite } from '../tools/upload-site.ts';
import { healthy } from '../tools/wait-until-healthy.ts';
import { readAccount, reportAccount, mustBeReady } from './readiness.ts';
import type { Account } from './readiness.ts';
import { deployedState, settingsForDeployment } from './deployed-state.ts';
import type { DeployedState } from './deployed-state.ts';
import { readDeploymentSettings } from './settings.ts';

const outputsFile = 'dist/outputs.json';

export interface AwsDeployment {
  readonly name: Stage['name'];
  readonly region: string;
  readonly qualifier: string;
  /** Sends all requests to new API versions at once, bypassing every alarm. */
  readonly isAtOnce: boolean;
  readonly build: () => Promise<unknown>;
  readonly log: Log;
}

type Environment = Readonly<Record<string, string>>;

/** The deployment's queries and actions in the account. */
export interface Steps {
  readonly mustBeReady: () => Promise<void>;
  readonly readState: () => Promise<DeployedState>;
  readonly readSettings: () => Promise<Settings | undefined>;
  readonly readAccount: (mailSender: string) => Promise<Account>;
  readonly deployStack: (given: Environment) => Promise<StackOutputs>;
  readonly upload: (stage: Stage, outputs: StackOutputs) => Promise<void>;
  readonly healthy: (url: string) => Promise<void>;
}

/**
 * Checks all requirements first, deploys, prints the addresses, and only then checks health.
 * @throws CliError with the missing requirements, or if the stack or its site did not come up
 */
export async function deployToAws(deployment: AwsDeployment, steps: Steps = stepsOnAws(deployment)): Promise<void> {
  const { name, isAtOnce, build, log } = deployment;
  await steps.mustBeReady();
  const { isFirst, settings: deployed } = await steps.readState();
  const settings = settingsForDeployment(name, { stored: await steps.readSettings(), deployed, shell: process.env });
  mustBeComplete(name, settings);
  const { mailSender, keepsData } = stageNamed(name, settings);
  const account = await steps.readAccount(mailSender);
  reportAccount(account, { mailSender, keepsData }, log);
  await build();
  const environment = { ...environmentFor(settings, account), SHIFTS_AT_ONCE: isAtOnce ? 'yes' : '' };
  const creation = { ...environment, ...(isFirst && { IS_FIRST_DEPLOYMENT: 'yes' as const }) };
  const outputs = await step(log, 'Deploy', () => steps.deployStack(creation));
  // Deletion protection is added afterwards: a failed creation could not be rolled back with it.
  if (isFirst && keepsData) await step(log, 'Protection', () => steps.deployStack(environment));
  const stage = stageNamed(name, environment);
  await step(log, 'Files', () => steps.upload(stage, outputs));
  sayWhere(outputs, stage, log);
  // By the distribution's own name, since a domain's record can be set only after the first deployment.
  await step(log, 'Health', () => steps.healthy(`https://${outputs.DistributionDomain}`));
}

function stepsOnAws({ name, region, qualifier }: AwsDeployment): Steps {
  const s3 = new S3Client({ region });
  return {
    mustBeReady: () => mustBeReady({ name, region, qualifier }),
    readState: () => deployedState(new CloudFormationClient({ region }), name),
    readSettings: () => readDeploymentSettings(new SSMClient({ region }), name),
    readAccount: (mailSender) => readAccount({ region, mailSender }),
    deployStack: (given) => deployStack(name, region, given),
    upload: async (stage, outputs) => {
      await uploadFolder(s3, outputs.MediaBucket, drawingsFolder);
      await uploadSite(s3, stage, outputs, siteFolder);
    },
    // A new address takes some minutes to be known everywhere.
    healthy: (url) => healthy(url, 600),
  };
}

function mustBeComplete(name: Stage['name'], settings: Settings): void {
  const missing = missingSettings(name, settings);
  if (missing.length > 0)
    throw new CliError([...missing, `npm run settings -- --stage ${name} --set NAME=value`].join('\n'));
}

/** Returns the template's input, without anything from the shell. */
function environmentFor(settings: Settings, { concurrency, mailIdentity = '' }: Account): Environment {
  const values = Object.fromEntries(settingNames.map((setting) => [setting, settings[setting] ?? '']));
  return { ...values, ACCOUNT_CONCURRENCY: String(concurrency), MAIL_IDENTITY: mailIdentity };
}

async function deployStack(name: Stage['name'], region: string, given: Environment): Promise<StackOutputs> {
  const args = ['deploy', '--context', `stage=${name}`, '--require-approval', 'never', '--outputs-file', outputsFile];
  const env = { ...process.env, AWS_REGION: region, ...given };
  const otherwise = "Couldn't deploy the stack; see docs/operations/failed-deployments.md";
  await run(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], { env, otherwise, timeout: 3600 });
  const written = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, unknown>;
  return stackOutputsSchema.parse(written[stackName(name)]);
}

function sayWhere(outputs: StackOutputs, { domain }: Stage, log: Log): void {
  log(`Deployed: ${outputs.SiteUrl}`);
  for (const [output, value] of Object.entries(outputs)) log(`  ${output.padEnd(20)}  ${value}`);
  if (domain) log(`Point a CNAME or alias record for ${domain.name} to ${outputs.DistributionDomain}.`);
}
