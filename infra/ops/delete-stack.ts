import {
  DeleteStackCommand,
  GetTemplateCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { CliError } from '../tools/cli-error.ts';
import { bucketsToEmpty } from './orphaned-resources.ts';
import type { DeployedResource } from './orphaned-resources.ts';

export interface StackClients {
  readonly cloudFormation: CloudFormationClient;
  readonly s3: S3Client;
}

/**
 * Access logs arrive while anything is reachable, even between emptying and deleting their bucket, and CloudFormation
 * doesn't delete a bucket with files.
 */
const attempts = 3;

/**
 * Deletes a stack with its buckets' contents, and waits until it is gone; a distribution takes some minutes. Works
 * again on a stack that could not be deleted before.
 * @throws CliError if something could not be deleted
 */
export async function deleteStack(clients: StackClients, { id, name }: { id: string; name: string }): Promise<void> {
  const { cloudFormation: client } = clients;
  const StackName = id;
  await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    for (const bucket of bucketsToEmpty(await deployedResources(client, StackName))) await empty(clients.s3, bucket);
    await client.send(new DeleteStackCommand({ StackName }));
    if (await isDeleted(client, StackName)) return;
  }
  throw new CliError(`Couldn't delete ${name}. See its events in CloudFormation.`);
}

const isDeleted = (client: CloudFormationClient, StackName: string): Promise<boolean> =>
  waitUntilStackDeleteComplete({ client, maxWaitTime: 3600, minDelay: 2, maxDelay: 15 }, { StackName }).then(
    () => true,
    () => false,
  );

/** Returns all remaining resources of a stack and its nested stacks. */
export async function deployedResources(client: CloudFormationClient, StackName: string): Promise<DeployedResource[]> {
  const policies = await policiesIn(client, StackName);
  const found: DeployedResource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const {
      ResourceType: type = '',
      LogicalResourceId = '',
      PhysicalResourceId: physicalId = '',
      ResourceStatus,
    } of StackResourceSummaries) {
      if (ResourceStatus === 'DELETE_COMPLETE' || !physicalId) continue;
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

/** Empties a bucket, including all older versions. */
async function empty(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return;
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}
