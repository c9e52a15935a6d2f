import { parseArgs } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage } from '../tools/operated-stage.ts';
import { isPreview, stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { deleteStack, deployedResources } from './delete-stack.ts';
import { allStacks, expiredPreviews, removeEach } from './expired-previews.ts';
import { listLeftovers, leftoverSettings } from './orphaned-resources.ts';
import { readSettings } from './settings-store.ts';

/**
 * npm run teardown -- --stage dev: deletes a stage's stack, and prints the leftovers and how to remove them. Production
 * requires its stack's name (`--confirm hostwell-prod`); its data always stays. `--expired`: every stage of a pull
 * request that is older than a week.
 * @throws CliError if the stack doesn't exist, or production is not confirmed
 */
export async function teardown(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string' }, confirm: { type: 'string' }, expired: { type: 'boolean', default: false } },
  });
  if (values.expired) return teardownExpired();
  const stage = stageNamed(values.stage, {});
  mustBeConfirmed(stage, values.confirm);
  await remove(stage);
}

/** Removes the expired stages of pull requests. */
async function teardownExpired(): Promise<void> {
  const client = new CloudFormationClient(operatedStage('dev').settings);
  const expired = expiredPreviews(await allStacks(client), new Date());
  console.log(expired.length === 0 ? 'No stage of a pull request has expired.' : `Expired: ${expired.join(', ')}`);
  await removeEach(expired, async (name) => remove(stageNamed(name, {})));
}

async function remove(stage: Stage): Promise<void> {
  const { settings } = operatedStage(stage.name);
  const client = new CloudFormationClient(settings);
  const name = stackName(stage.name);
  const id = await stackId(client, name);
  const resources = await deployedResources(client, id);
  console.log(`Deleting ${name}…`);
  await deleteStack({ cloudFormation: client, s3: new S3Client(settings) }, { id, name });
  console.log(`${name} was deleted.`);
  const written = isPreview(stage.name) ? undefined : await readSettings(new SSMClient(settings), stage.name);
  const leftovers = [...listLeftovers(resources), ...leftoverSettings(stage.name, written)];
  if (leftovers.length > 0) console.log('\nThese resources are retained. Remove them manually:');
  for (const { what, commands } of leftovers)
    console.log([`\n${what}`, ...commands.map((one) => `  ${one}`)].join('\n'));
}

function mustBeConfirmed({ name, keepsData }: Stage, confirmation: string | undefined): void {
  const expected = stackName(name);
  if (!keepsData || confirmation === expected) return;
  throw new CliError(
    `${name} is in production use. To delete it anyway: npm run teardown -- --stage ${name} --confirm ${expected}`,
  );
}

/** Returns a stack's id, by which it is known once deleted. @throws CliError if it doesn't exist */
async function stackId(client: CloudFormationClient, StackName: string): Promise<string> {
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CliError(`Stack ${StackName} not found (${reason}). Is it deployed?`);
  });
  return Stacks?.[0]?.StackId ?? StackName;
}
