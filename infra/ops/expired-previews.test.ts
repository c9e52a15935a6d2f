import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { StackStatus } from '@aws-sdk/client-cloudformation';
import { expect, it } from 'vitest';
import { allStacks, expiredPreviews, removeEach } from './expired-previews.ts';

const now = new Date('2027-06-10T12:00:00Z');
const stack = (StackName: string, created: string, StackStatus: StackStatus = 'CREATE_COMPLETE') => ({
  StackName,
  CreationTime: new Date(created),
  StackStatus,
});

it('lists week-old stages of pull requests and developers, and no other stack', () => {
  const stacks = [
    stack('hostwell-pr-12', '2027-06-03T12:00:00Z'),
    stack('hostwell-pr-13', '2027-06-03T12:00:01Z'),
    stack('hostwell-pr-12-Reactions-1ABC', '2027-06-01T12:00:00Z'),
    stack('hostwell-pr-maya', '2027-06-01T12:00:00Z'),
    stack('hostwell-pr-11', '2027-06-01T12:00:00Z', 'DELETE_COMPLETE'),
    stack('hostwell-dev', '2027-01-01T12:00:00Z'),
    stack('hostwell-prod', '2027-01-01T12:00:00Z'),
    stack('CDKToolkit-hostwell-pr', '2027-01-01T12:00:00Z'),
  ];
  expect(expiredPreviews(stacks, now)).toEqual(['pr-12', 'pr-maya']);
});

it("lists stacks with the one call that the workflow's role may make for all stacks", async () => {
  const client = new CloudFormationClient({ region: 'us-east-1' });
  const pages = [{ StackSummaries: [stack('hostwell-pr-12', '2027-06-03T12:00:00Z')], NextToken: 'next' }, {}];
  const called: string[] = [];
  client.send = (async ({ constructor: { name } }: object) => {
    called.push(name);
    return pages.shift();
  }) as never;
  expect((await allStacks(client)).map(({ StackName }) => StackName)).toEqual(['hostwell-pr-12']);
  expect(new Set(called)).toEqual(new Set(['ListStacksCommand']));
});

it('removes all expired previews, even after one that fails', async () => {
  const removed: string[] = [];
  const remove = async (name: string): Promise<void> => {
    if (name === 'pr-12') throw new Error('a bucket is not empty');
    removed.push(name);
  };
  await expect(removeEach(['pr-12', 'pr-maya'], remove)).rejects.toThrow(
    "Couldn't remove pr-12: a bucket is not empty",
  );
  expect(removed).toEqual(['pr-maya']);
});
