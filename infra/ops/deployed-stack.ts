import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage } from '../tools/operated-stage.ts';
import type { OperatedStage } from '../tools/operated-stage.ts';
import { stackName } from '../stack/stages.ts';

/** Access to a deployed stage for commands. */
export interface DeployedStack extends OperatedStage {
  /**
   * Returns the physical id of the resource at a construct's path, for instance an AWS::SQS::Queue at
   * mail-vendor-new-orderQueue; undefined if the stack has none.
   */
  find(type: string, path: string): string | undefined;
  /** Returns the physical ids of all resources of a type. */
  all(type: string): string[];
}

/**
 * Reads a stage's deployed stack, by default the local cloud's.
 * @throws CliError if it doesn't exist
 */
export async function deployedStack(stageName?: string): Promise<DeployedStack> {
  const { stage, settings } = operatedStage(stageName);
  const ids = new Map<string, string>();
  const resources = await listStackResources(
    new CloudFormationClient({ ...settings, maxAttempts: 1 }),
    stackName(stage),
  );
  for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId } of resources)
    if (PhysicalResourceId) ids.set(`${ResourceType} ${LogicalResourceId.slice(0, -8)}`, PhysicalResourceId);
  const find = (type: string, path: string) => ids.get(`${type} ${path.replaceAll(/[^A-Za-z0-9]/g, '')}`);
  const all = (type: string) =>
    resources.flatMap(({ ResourceType, PhysicalResourceId }) =>
      ResourceType === type && PhysicalResourceId ? [PhysicalResourceId] : [],
    );
  return { stage, settings, find, all };
}

/** Returns the resources of a stack and its nested stacks. */
async function listStackResources(client: CloudFormationClient, StackName: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      found.push(...StackResourceSummaries);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CliError(`Stack ${StackName} not found (${reason}). Is it running or deployed?`);
  }
  const within = found.filter(({ ResourceType }) => ResourceType === 'AWS::CloudFormation::Stack');
  const theirs = within.map(({ PhysicalResourceId = '' }) => listStackResources(client, PhysicalResourceId));
  return [...found, ...(await Promise.all(theirs)).flat()];
}
