import { parseArgs } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand, paginateListStacks } from '@aws-sdk/client-cloudformation';
import type { StackSummary } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage } from '../tools/operated-stage.ts';
import { isPreview, stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { deleteStack, deployedResources } from './delete-stack.ts';
import { listLeftovers, leftoverSettings } from './orphaned-resources.ts';
import { readSettings } from './settings.ts';

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
  console.log(expired.length === 0 ? 'No pull request stage has expired.' : `Expired: ${expired.join(', ')}`);
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

/** Days after which the stage of a pull request or a developer expires. Deployments don't extend it. */
export const previewDays = 7;

const dayMs = 24 * 3600 * 1000;

/** Returns the expired stages of pull requests and developers by their stacks, without nested stacks. */
export const expiredPreviews = (stacks: readonly StackSummary[], now: Date): string[] =>
  stacks.flatMap(({ StackName = '', StackStatus, CreationTime = now }) => {
    const [, stage] = /^hostwell-(pr-[a-z\d]+)$/.exec(StackName) ?? [];
    const isExpired = now.getTime() - CreationTime.getTime() >= previewDays * dayMs;
    return stage && isExpired && StackStatus !== 'DELETE_COMPLETE' ? [stage] : [];
  });

/**
 * Returns all stacks of the account and region, including those deleted in the last 90 days. Uses the one call without
 * a stack, since describing them all would require a permission for each.
 */
export async function allStacks(client: CloudFormationClient): Promise<StackSummary[]> {
  const stacks: StackSummary[] = [];
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) stacks.push(...StackSummaries);
  return stacks;
}

/** Removes one stage after the other. @throws CliError naming those that remain, once all were tried */
export async function removeEach(names: readonly string[], remove: (name: string) => Promise<void>): Promise<void> {
  const stayed: string[] = [];
  for (const name of names)
    await remove(name).catch((error: unknown) =>
      stayed.push(`Couldn't remove ${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
  if (stayed.length > 0) throw new CliError(stayed.join('\n'));
}
