import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { CliError } from '../tools/cli-error.ts';
import { clientSettings, localRegion } from '../tools/target.ts';
import { stackName, stageNamed } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';

/** What a command needs to act on a deployed stage. */
export interface DeployedStack {
  readonly stage: Stage['name'];
  readonly settings: Partial<ReturnType<typeof clientSettings>>;
  /**
   * The physical id of the resource at a construct's path, for instance an AWS::SQS::Queue at
   * order-placed-mail-vendorQueue; undefined when the stack has none.
   */
  find(type: string, path: string): string | undefined;
}

/** Clients of the local cloud get its address; those of AWS take region and credentials from the shell. */
export function settingsOf(stage: Stage['name']): DeployedStack['settings'] {
  if (stage !== 'local') return {};
  const endpoint = process.env['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4566'}`;
  return clientSettings({ endpoint, region: process.env['AWS_REGION'] ?? localRegion });
}

/**
 * A stage's stack as it is deployed; by default the local cloud's.
 * @throws CliError when there is none
 */
export async function deployedStack(stageName = process.env['STAGE'] ?? 'local'): Promise<DeployedStack> {
  const { name: stage, region } = stageNamed(stageName);
  const settings = { ...settingsOf(stage), ...(region && { region }) };
  const ids = new Map<string, string>();
  const resources = await resourcesOf(new CloudFormationClient({ ...settings, maxAttempts: 1 }), stackName(stage));
  for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId } of resources)
    if (PhysicalResourceId) ids.set(`${ResourceType} ${LogicalResourceId.slice(0, -8)}`, PhysicalResourceId);
  const find = (type: string, path: string) => ids.get(`${type} ${path.replaceAll(/[^A-Za-z0-9]/g, '')}`);
  return { stage, settings, find };
}

/** The resources of a stack and of those within it. */
async function resourcesOf(client: CloudFormationClient, StackName: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      found.push(...StackResourceSummaries);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CliError(`Stack ${StackName} not found (${reason}). Is it running or deployed?`);
  }
  const within = found.filter(({ ResourceType }) => ResourceType === 'AWS::CloudFormation::Stack');
  const theirs = within.map(({ PhysicalResourceId = '' }) => resourcesOf(client, PhysicalResourceId));
  return [...found, ...(await Promise.all(theirs)).flat()];
}
