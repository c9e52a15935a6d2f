import { expect, test } from 'vitest';
import { mustBeOneNewIndex, statefulIds } from '#infra/pipeline/stateful.ts';
import type { Template } from '#infra/pipeline/template-diff.ts';
import { stageTemplate } from './synthesised.ts';

const prod = stageTemplate('prod').toJSON() as Template;

/*
 * Under another logical id CloudFormation makes a new, empty one beside the one that holds the data. A reaction's
 * queues hold events that are still to be handled: their ids stay when it is renamed (infra/delivery/queues.ts).
 */
test('what holds data has the id under which it was deployed', async () => {
  await expect(`${statefulIds(prod).join('\n')}\n`).toMatchFileSnapshot('stateful-ids.txt');
});

const table = (...names: string[]): Template => ({
  Resources: {
    Table1: {
      Type: 'AWS::DynamoDB::Table',
      Properties: { GlobalSecondaryIndexes: names.map((IndexName) => ({ IndexName })) },
    },
  },
});

test('a table gets one index in a deployment, as CloudFormation allows', () => {
  expect(() => mustBeOneNewIndex(table('gsi1'), table('gsi1', 'gsi2'))).not.toThrow();
  expect(() => mustBeOneNewIndex({}, table('gsi1', 'gsi2')), 'a new table').not.toThrow();
  expect(() => mustBeOneNewIndex(table('gsi1', 'gsi2'), table('gsi1', 'gsi3'))).toThrow(/gsi3, gsi2/);
  expect(() => mustBeOneNewIndex(table('gsi1'), table('gsi1', 'gsi2', 'gsi3'))).toThrow(/Table1.*gsi2, gsi3/);
});
