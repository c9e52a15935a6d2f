import { expect, it } from 'vitest';
import { bucketsToEmpty, listLeftovers, leftoverSettings } from './orphaned-resources.ts';

const resources = [
  { type: 'AWS::Logs::LogGroup', physicalId: 'logs', deletionPolicy: 'Retain' },
  { type: 'AWS::S3::Bucket', physicalId: 'site', deletionPolicy: 'Retain' },
  { type: 'AWS::S3::Bucket', physicalId: 'media', deletionPolicy: 'Delete' },
  { type: 'AWS::Lambda::Function', physicalId: 'api', deletionPolicy: undefined },
  { type: 'AWS::DynamoDB::Table', physicalId: 'table', deletionPolicy: 'RetainExceptOnCreate' },
];

it('lists retained resources, data first, with the commands that delete them', () => {
  const leftovers = listLeftovers(resources);
  expect(leftovers.map(({ what }) => what)).toEqual(['DynamoDB Table table', 'S3 Bucket site', 'Logs LogGroup logs']);
  for (const { commands } of leftovers) expect(commands.length).toBeGreaterThan(0);
  expect(leftovers[0]?.commands.at(-1)).toBe('aws dynamodb delete-table --table-name table');
});

it('empties only the buckets that are deleted with the stack', () => {
  expect(bucketsToEmpty(resources)).toEqual(['media']);
});

it('lists leftovers outside the stack: its settings and the restored table they name', () => {
  const commands = (table?: string) =>
    leftoverSettings('dev', { MAIL_SENDER: 'a@b.com', ...(table && { RESTORED_TABLE: table }) }).map((one) =>
      one.commands.at(-1),
    );
  expect(commands()).toEqual(['aws ssm delete-parameter --name /hostwell/dev/settings']);
  expect(commands('restored')[0]).toBe('aws dynamodb delete-table --table-name restored');
  expect(leftoverSettings('dev', undefined)).toEqual([]);
});
