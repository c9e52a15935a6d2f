import { expect, it } from 'vitest';
import { bucketsToEmpty, listLeftovers, leftoverSettings } from './orphaned-resources.ts';

const resources = [
  { type: 'AWS::Logs::LogGroup', physicalId: 'logs', deletionPolicy: 'Retain' },
  { type: 'AWS::S3::Bucket', physicalId: 'site', deletionPolicy: 'Retain' },
  { type: 'AWS::S3::Bucket', physicalId: 'media', deletionPolicy: 'Delete' },
  { type: 'AWS::Lambda::Function', physicalId: 'api', deletionPolicy: undefined },
  { type: 'AWS::DynamoDB::Table', physicalId: 'table', deletionPolicy: 'RetainExceptOnCreate' },
];

it('names what stays, data first, and how it is removed for good', () => {
  const leftovers = listLeftovers(resources);
  expect(leftovers.map(({ what }) => what)).toEqual(['DynamoDB Table table', 'S3 Bucket site', 'Logs LogGroup logs']);
  for (const { commands } of leftovers) expect(commands.length).toBeGreaterThan(0);
  expect(leftovers[0]?.commands.at(-1)).toBe('aws dynamodb delete-table --table-name table');
});

it('empties the buckets that go with the stack, and no other', () => {
  expect(bucketsToEmpty(resources)).toEqual(['media']);
});

it('names what was never in the stack: the settings and the restored table of which they speak', () => {
  const commands = (table?: string) =>
    leftoverSettings('dev', { MAIL_SENDER: 'a@b.com', ...(table && { RESTORED_TABLE: table }) }).map((one) =>
      one.commands.at(-1),
    );
  expect(commands()).toEqual(['aws ssm delete-parameter --name /hostwell/dev/settings']);
  expect(commands('restored')[0]).toBe('aws dynamodb delete-table --table-name restored');
  expect(leftoverSettings('dev', undefined)).toEqual([]);
});
