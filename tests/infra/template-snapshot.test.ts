import { expect, test } from 'vitest';
import type { Template } from '#infra/pipeline/template-diff.ts';
import { inlined } from './inlined.ts';
import { templateOf, typesOf } from './synthesised.ts';
import { leftOut, summaryOf, unknownTypes } from './template-summary.ts';

const [dev, prod] = (['dev', 'prod'] as const).map((stage) => inlined(templateOf(stage)).toJSON() as Template) as [
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
    await expect(summaryOf(template)).toMatchFileSnapshot(`snapshots/${stage}.txt`);
  },
);

test('every resource type is summarized or deliberately omitted', () => {
  expect([...unknownTypes(dev), ...unknownTypes(prod)]).toEqual([]);
  const types = typesOf(templateOf('prod'));
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
  expect(summaryOf(role('dynamodb:GetItem'))).toContain(
    'Action: [dynamodb:GetItem], Effect: Allow, Resource: ${Table1}',
  );
  expect(summaryOf(role('dynamodb:GetItem', 'dynamodb:Scan'))).toContain('dynamodb:Scan');
  const code = (S3Key: string): Template => ({
    Resources: { Function1: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Key }, Timeout: 10 } } },
  });
  expect(summaryOf(code('one.zip'))).toBe(summaryOf(code('other.zip')));
});
