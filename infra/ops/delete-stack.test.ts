import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { deleteStack } from './delete-stack.ts';

const name = 'hostwell-dev';

interface Account {
  /** Files by bucket; deleted buckets are missing. */
  readonly buckets: Map<string, string[]>;
  /** The number of times that a log arrives in the log bucket before CloudFormation deletes the bucket. */
  lateLogs: number;
}

/** Returns clients for a stack with two buckets; like CloudFormation, each request deletes empty buckets only. */
function stubClients(account: Account) {
  const { buckets } = account;
  let status = 'UPDATE_COMPLETE';
  const cloudFormation = new CloudFormationClient({ region: 'us-east-1' });
  const deleteAll = () => {
    if (account.lateLogs > 0 && buckets.has('logs')) buckets.get('logs')?.push('late');
    account.lateLogs -= 1;
    for (const [bucket, files] of buckets) if (files.length === 0) buckets.delete(bucket);
    status = buckets.size === 0 ? 'DELETE_COMPLETE' : 'DELETE_FAILED';
  };
  const resource = (PhysicalResourceId: string) => ({
    ResourceType: 'AWS::S3::Bucket',
    LogicalResourceId: PhysicalResourceId,
    PhysicalResourceId,
    // CloudFormation keeps listing deleted resources.
    ResourceStatus: buckets.has(PhysicalResourceId) ? 'CREATE_COMPLETE' : 'DELETE_COMPLETE',
  });
  const answers: Record<string, () => object> = {
    UpdateTerminationProtectionCommand: () => ({}),
    GetTemplateCommand: () => ({ TemplateBody: '{}' }),
    ListStackResourcesCommand: () => ({ StackResourceSummaries: ['site', 'logs'].map(resource) }),
    DeleteStackCommand: () => (deleteAll(), {}),
    DescribeStacksCommand: () => ({ Stacks: [{ StackStatus: status }] }),
  };
  cloudFormation.send = (async ({ constructor: command }: object) => answers[command.name]?.()) as never;
  const s3 = new S3Client({ region: 'us-east-1' });
  s3.send = (async ({ constructor: command, input }: { constructor: { name: string }; input: { Bucket: string } }) => {
    const files = buckets.get(input.Bucket);
    if (!files) throw new Error('NoSuchBucket');
    if (command.name === 'ListObjectVersionsCommand')
      return { Versions: files.map((Key) => ({ Key, VersionId: '1' })) };
    files.length = 0;
    return {};
  }) as never;
  return { cloudFormation, s3 };
}

const filled = (lateLogs: number): Account => ({
  buckets: new Map([
    ['site', ['index.html']],
    ['logs', ['log']],
  ]),
  lateLogs,
});

it('deletes the stack with the contents of its buckets', async () => {
  const account = filled(0);
  await deleteStack(stubClients(account), { id: 'arn', name });
  expect(account.buckets.size).toBe(0);
});

it('empties buckets that received access logs meanwhile and skips deleted buckets', async () => {
  const account = filled(2);
  await deleteStack(stubClients(account), { id: 'arn', name });
  expect(account.buckets.size).toBe(0);
});

it('fails if logs keep arriving', async () => {
  await expect(deleteStack(stubClients(filled(9)), { id: 'arn', name })).rejects.toThrow(
    "Couldn't delete hostwell-dev",
  );
});

it('deletes a stack whose earlier deletion failed', async () => {
  const account = filled(9);
  const clients = stubClients(account);
  await deleteStack(clients, { id: 'arn', name }).catch(() => undefined);
  account.lateLogs = 0;
  await deleteStack(clients, { id: 'arn', name });
  expect(account.buckets.size).toBe(0);
});
