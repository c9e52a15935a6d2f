import { expect, test } from 'vitest';
import type { Template } from '#infra/pipeline/template-diff.ts';
import { inlined } from './inlined.ts';
import { stageTemplate, resourceTypes } from './synthesised.ts';
import { leftOut, summarizeTemplate, unknownTypes } from './template-summary.ts';

const [dev, prod] = (['dev', 'prod'] as const).map((stage) => inlined(stageTemplate(stage)).toJSON() as Template) as [
  Template,
  Template,
];

/* A permission, public access, threshold or deletion policy changes only in a diff that people review. */
test.each([
  ['dev', dev],
  ['prod', prod],
])(
  'the grants, exposure, limits and retention of %s match the reviewed snapshot (-u writes it)',
  async (stage, template) => {
    await expect(summarizeTemplate(template)).toMatchFileSnapshot(`snapshots/${stage}.txt`);
  },
);

test('every resource type is summarized or deliberately omitted', () => {
  expect([...unknownTypes(dev), ...unknownTypes(prod)]).toEqual([]);
  const types = resourceTypes(stageTemplate('prod'));
  expect(leftOut.filter((type) => !types.has(type))).toEqual([]);
});

test('the summary shows a new action of a role, but not a new version of its code', () => {
  const role = (...Action: string[]): Template => ({
    Resources: {
      Policy1: {
        Type: 'AWS::IAM::Policy',
        Properties: { PolicyDocument: { Statement: [{ Action, Effect: 'Allow', Resource: { Ref: 'Table1' } }] } },
      },
    },
  });
  expect(summarizeTemplate(role('dynamodb:GetItem'))).toContain(
    'Action: [dynamodb:GetItem], Effect: Allow, Resource: ${Table1}',
  );
  expect(summarizeTemplate(role('dynamodb:GetItem', 'dynamodb:Scan'))).toContain('dynamodb:Scan');
  const code = (S3Key: string): Template => ({
    Resources: { Function1: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Key }, Timeout: 10 } } },
  });
  expect(summarizeTemplate(code('one.zip'))).toBe(summarizeTemplate(code('other.zip')));
});
