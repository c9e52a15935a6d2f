import { parseArgs } from 'node:util';
import { SSMClient } from '@aws-sdk/client-ssm';
import { buildDeployment, buildLocalDeployment, mustBeBuilt } from '../bundling/build.ts';
import { deployToEndpoint, mustBeGiven } from '../local/deploy-to-endpoint.ts';
import { stageNamed } from '../stack/stages.ts';
import { startProgress, step } from '../tools/progress.ts';
import type { Log } from '../tools/progress.ts';
import { clientSettings } from '../tools/target.ts';
import { deployToAws } from './deploy-to-aws.ts';
import { readSettings } from './settings-store.ts';

// npm run deploy -- --stage dev: builds, deploys with the shell's AWS credentials and the stage's settings (npm run
// settings), uploads site and drawings, and checks the health of the deployed API. --stage local deploys to
// AWS_ENDPOINT_URL. --built uses the output of build:deployment, so that nothing is built where AWS credentials are.
// --at-once sends all requests to new API versions at once, bypassing every alarm.

interface How {
  readonly isBuilt: boolean;
  readonly isAtOnce: boolean;
}

async function deployStage(stageName: unknown, { isBuilt, isAtOnce }: How, log: Log): Promise<void> {
  const { name, region, qualifier } = stageNamed(stageName, {});
  const make = region ? buildDeployment : buildLocalDeployment;
  const build = () => step(log, 'Build', region && isBuilt ? mustBeBuilt : make);
  if (region) return deployToAws({ name, region, qualifier, isAtOnce, build, log });
  const target = await mustBeGiven();
  Object.assign(process.env, await readSettings(new SSMClient(clientSettings(target)), name));
  await build();
  const outputs = await deployToEndpoint(target, log);
  log(`Deployed: ${outputs.SiteUrl}`);
  for (const [output, value] of Object.entries(outputs)) log(`  ${output.padEnd(20)}  ${value}`);
}

try {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { stage: { type: 'string' }, built: flag, 'at-once': flag } });
  await deployStage(values.stage, { isBuilt: values.built, isAtOnce: values['at-once'] }, startProgress());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
