import { parseArgs } from 'node:util';
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage } from '../tools/operated-stage.ts';
import { stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';
import { allStacks, expiredPreviews } from './expired-previews.ts';
import { bucketsToEmpty, leftoversOf } from './orphaned-resources.ts';
import type { DeployedResource } from './orphaned-resources.ts';

/**
 * npm run teardown -- --stage dev: deletes a stage's stack, says what stays and how that is removed. Production wants
 * its stack's name typed (`--confirm hostwell-prod`); what holds data stays there in any case. `--expired`: every stage
 * of a pull request that is older than a week.
 * @throws CliError when there is no such stack, or production is not confirmed
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

/** The stages of pull requests whose time is over. */
async function teardownExpired(): Promise<void> {
  const client = new CloudFormationClient(operatedStage('dev').settings);
  const expired = expiredPreviews(await allStacks(client), new Date());
  console.log(expired.length === 0 ? 'No stage of a pull request has expired.' : `Expired: ${expired.join(', ')}`);
  for (const name of expired) await remove(stageNamed(name, {}));
}

async function remove(stage: Stage): Promise<void> {
  const { settings } = operatedStage(stage.name);
  const client = new CloudFormationClient(settings);
  const name = stackName(stage.name);
  const stackId = await idOf(client, name);
  const resources = await deployedResources(client, stackId);
  for (const bucket of bucketsToEmpty(resources)) await empty(new S3Client(settings), bucket);
  console.log(`Deleting ${name}…`);
  await deleteStack(client, stackId);
  console.log(`${name} was deleted.`);
  const leftovers = leftoversOf(resources);
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

/** A stack that is gone is known by its id alone. @throws CliError when there is no such stack */
async function idOf(client: CloudFormationClient, StackName: string): Promise<string> {
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CliError(`Stack ${StackName} not found (${reason}). Is it deployed?`);
  });
  return Stacks?.[0]?.StackId ?? StackName;
}

/** All resources of a stack and of those within it. */
async function deployedResources(client: CloudFormationClient, StackName: string): Promise<DeployedResource[]> {
  const policies = await policiesIn(client, StackName);
  const found: DeployedResource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const {
      ResourceType: type = '',
      LogicalResourceId = '',
      PhysicalResourceId: physicalId = '',
    } of StackResourceSummaries) {
      found.push({ type, physicalId, deletionPolicy: policies[LogicalResourceId]?.DeletionPolicy });
      if (type === 'AWS::CloudFormation::Stack') found.push(...(await deployedResources(client, physicalId)));
    }
  return found;
}

type Policies = Record<string, { DeletionPolicy?: string }>;

async function policiesIn(client: CloudFormationClient, StackName: string): Promise<Policies> {
  const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName }));
  return (JSON.parse(TemplateBody ?? '{}') as { Resources?: Policies }).Resources ?? {};
}

/** With all older versions. */
async function empty(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return;
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}

/** Waits until it is gone; a distribution takes some minutes. @throws CliError when something could not be deleted */
async function deleteStack(client: CloudFormationClient, StackName: string): Promise<void> {
  await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
  await client.send(new DeleteStackCommand({ StackName }));
  const waiting = { client, maxWaitTime: 3600, minDelay: 2, maxDelay: 15 };
  await waitUntilStackDeleteComplete(waiting, { StackName }).catch(() => {
    throw new CliError(`Couldn't delete ${StackName}. See its events in CloudFormation.`);
  });
}
