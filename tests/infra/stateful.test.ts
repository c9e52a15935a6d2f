import { expect, test } from 'vitest';
import { mustBeOneNewIndex, statefulIds } from '#infra/pipeline/stateful.ts';
import type { Template } from '#infra/pipeline/template-diff.ts';
import { stageTemplate } from './synthesised.ts';

const prod = stageTemplate('prod').toJSON() as Template;

/*
 * With another logical id, CloudFormation creates a new, empty resource beside the one with the data. The queues of a
 * reaction contain unhandled events, so their ids stay when it is renamed (infra/delivery/queues.ts).
 */
test('resources with data keep the id of their first deployment', async () => {
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

test('a deployment adds at most one index to a table, as CloudFormation requires', () => {
  expect(() => mustBeOneNewIndex(table('gsi1'), table('gsi1', 'gsi2'))).not.toThrow();
  expect(() => mustBeOneNewIndex({}, table('gsi1', 'gsi2')), 'a new table').not.toThrow();
  expect(() => mustBeOneNewIndex(table('gsi1', 'gsi2'), table('gsi1', 'gsi3'))).toThrow(/gsi3, gsi2/);
  expect(() => mustBeOneNewIndex(table('gsi1'), table('gsi1', 'gsi2', 'gsi3'))).toThrow(/Table1.*gsi2, gsi3/);
});
