import { readFileSync } from 'node:fs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { PipelineStack } from '#infra/pipeline/pipeline-stack.ts';
import { stageNamed } from '#infra/stack/stages.ts';
import { findResources, stageTemplate, resourceTypes } from './synthesised.ts';

const preview = stageTemplate('pr-123');
const dev = stageTemplate('dev');

describe('the stage of a pull request', () => {
  test('a preview is dev without firewall, alarms, dashboard and account settings', () => {
    expect([...resourceTypes(dev).difference(resourceTypes(preview))].toSorted()).toEqual([
      'AWS::ApiGateway::Account',
      'AWS::Budgets::Budget',
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::Logs::QueryDefinition',
      'AWS::Route53::HealthCheck',
      'AWS::SNS::Topic',
      'AWS::SNS::TopicPolicy',
      'AWS::WAFv2::LoggingConfiguration',
      'AWS::WAFv2::WebACL',
      'AWS::WAFv2::WebACLAssociation',
    ]);
    expect([...resourceTypes(preview).difference(resourceTypes(dev))]).toEqual([]);
  });

  test('a preview shares no names with dev', () => {
    expect(JSON.stringify(preview.toJSON())).not.toMatch(/hostwell[-/]dev/);
    for (const name of ['pr-123', 'pr-maya'])
      expect(stageNamed(name, {})).toMatchObject({ name, qualifier: 'hwpr', keepsData: false });
  });

  test.each(['pr-', 'pr-0', 'pr-x', 'pr-1-2', 'pr-Maya', 'pr-anneliesemarie', 'pr'])(
    '%s is refused as a preview name',
    (name) => {
      expect(() => stageNamed(name, {})).toThrow(/pr-<number or name>/);
    },
  );
});

test('docs/operations/previews.md states how many previews fit beside dev', () => {
  const most = 20;
  const policies = Object.keys(findResources(preview, 'AWS::CloudFront::CachePolicy')).length;
  const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
  const beside = numbers[Math.floor(most / policies) - 1];
  expect(readFileSync('docs/operations/previews.md', 'utf8')).toContain(
    `${beside} fit beside dev in an account: CloudFront takes ${most} cache policies, and a stage has ${policies}.`,
  );
  // The next limit to be reached is also 20 per account.
  expect(Object.keys(findResources(preview, 'AWS::CloudFront::ResponseHeadersPolicy')).length).toBeLessThan(policies);
});

test.each(['dev', 'pr-123'] as const)('a teardown of %s leaves no resource behind', (stage) => {
  const { Resources } = stageTemplate(stage).toJSON() as { Resources: Record<string, { DeletionPolicy?: string }> };
  const retained = Object.entries(Resources).filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy !== 'Delete');
  expect(retained.map(([id]) => id)).toEqual([]);
});

describe('the role of the preview workflow', () => {
  const app = new App();
  const pipeline = new PipelineStack(app, 'hostwell-pipeline', {
    repository: 'someone/hostwell',
    stages: ['dev', 'pr'],
    introducesGitHub: true,
  });

  const policies = Object.entries(findResources(Template.fromStack(pipeline), 'AWS::IAM::Policy')).filter(([id]) =>
    id.startsWith('Deploypr'),
  );

  test('the preview role reaches only stages of pull requests', () => {
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
    const names = JSON.stringify(policies).match(/hostwell[-/][a-z]+[^"]*/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    // Of dev only the settings, which contain the sender of previews' email.
    expect([...new Set(names.filter((name) => !name.startsWith('hostwell-pr-*')))]).toEqual(['hostwell/dev/settings']);
  });

  // AWS's list of CloudFormation actions: ListStacks takes no resource, and DescribeStacks lists all stacks only with
  // it.
  test("the preview role can list the account's stacks to find expired ones", () => {
    const statements = policies.flatMap(
      ([, { Properties: properties }]) => (properties['PolicyDocument'] as { Statement: object[] }).Statement,
    );
    expect(statements).toContainEqual({ Effect: 'Allow', Action: 'cloudformation:ListStacks', Resource: '*' });
  });
});
