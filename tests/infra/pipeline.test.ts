import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { restrictBootstrap } from '#infra/pipeline/bootstrap-template.ts';
import type { BootstrapTemplate } from '#infra/pipeline/bootstrap-template.ts';
import { PipelineStack } from '#infra/pipeline/pipeline-stack.ts';
import { stageApp, stageTemplate } from './synthesised.ts';

const repository = 'someone/hostwell';

function appWith(options: Partial<ConstructorParameters<typeof PipelineStack>[2]> = {}): App {
  const app = new App();
  new PipelineStack(app, 'hostwell-pipeline', {
    repository,
    stages: ['dev', 'prod'],
    introducesGitHub: true,
    ...options,
  });
  return app;
}

const templateWith = (options: Parameters<typeof appWith>[0] = {}): Template =>
  Template.fromStack(appWith(options).node.findChild('hostwell-pipeline') as PipelineStack);

const template = templateWith();

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

const deployStatements = (stage: string): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) =>
    id.startsWith(`Deploy${stage}`)
      ? (Properties as { PolicyDocument: { Statement: Statement[] } }).PolicyDocument.Statement
      : [],
  );

describe('the roles of the pipeline', () => {
  test.each(['dev', 'prod'])('only jobs of its environment can assume the role of %s', (stage) => {
    template.hasResourceProperties('AWS::IAM::Role', {
      RoleName: `hostwell-pipeline-${stage}`,
      MaxSessionDuration: 3600,
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Action: 'sts:AssumeRoleWithWebIdentity',
            Condition: {
              StringEquals: {
                'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
                'token.actions.githubusercontent.com:sub': `repo:${repository}:environment:${stage}`,
              },
            },
          },
        ],
      },
    });
  });

  test.each(['someone@123456/hostwell@456789', 'someone/hostwell'])(
    'the trust policy accepts the configured form of subject: %s',
    (given) => {
      const roles = Object.values(templateWith({ repository: given }).findResources('AWS::IAM::Role'));
      const subjects = JSON.stringify(roles).match(/repo:[^"]*/g);
      expect(subjects).toEqual(['dev', 'prod'].map((stage) => `repo:${given}:environment:${stage}`));
    },
  );

  test("the role can only deploy through the stage's bootstrap and upload files", () => {
    const actions = deployStatements('prod').map(({ Action }) => Action);
    expect(actions.flat()).toEqual([
      'sts:AssumeRole',
      'ssm:GetParameter',
      'ssm:GetParameter',
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
      'lambda:GetAccountSettings',
      'ses:GetEmailIdentity',
      's3:PutObject',
    ]);
    const assumed = JSON.stringify(deployStatements('prod')[0]?.Resource);
    expect(assumed.match(/cdk-[a-z0-9]+-[a-z-]+-role/g)).toEqual([
      'cdk-hwprod-deploy-role',
      'cdk-hwprod-file-publishing-role',
      'cdk-hwprod-lookup-role',
    ]);
    expect(assumed).not.toContain('*');
  });

  test.each([
    ['dev', 'prod'],
    ['prod', 'dev'],
  ])('the role of %s names only its own resources, none of %s', (stage, other) => {
    const names = JSON.stringify(deployStatements(stage)).match(
      /hostwell[-/][a-z]+|cdk-hw[a-z]+|cdk-bootstrap\/[a-z0-9]+/g,
    );
    expect([...new Set(names)].toSorted()).toEqual([
      `cdk-bootstrap/hw${stage}`,
      `cdk-hw${stage}`,
      `hostwell-${stage}`,
      `hostwell/${stage}`,
    ]);
    expect(JSON.stringify(deployStatements(stage))).not.toMatch(new RegExp(`hw${other}|hostwell-${other}`));
  });

  test('the role names the buckets of its own stage', () => {
    const resources = JSON.stringify(deployStatements('dev').at(-1)?.Resource);
    const buckets = Object.keys(stageTemplate('dev').findResources('AWS::S3::Bucket')).map((id) => id.toLowerCase());
    for (const [, name = ''] of resources.matchAll(/hostwell-dev-(\w+)\*\/\*/g))
      expect(buckets.filter((bucket) => bucket.startsWith(name))).toHaveLength(1);
    expect(resources).not.toContain('prod');
  });

  test('the pipeline follows every rule of AwsSolutions or has a reason not to', () => {
    const app = appWith();
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
  });
});

test('an account that already knows GitHub gets no second provider', () => {
  template.resourceCountIs('AWS::IAM::OIDCProvider', 1);
  templateWith({ introducesGitHub: false }).resourceCountIs('AWS::IAM::OIDCProvider', 0);
});

test('an invalid repository name is refused', () => {
  for (const wrong of ['', 'hostwell', 'someone/*', 'a/b/c', 'a@1/b', 'a/b@2', 'a@x/b@2', 'a@1/b@2:environment:dev'])
    expect(() => appWith({ repository: wrong }), wrong).toThrow('owner@id/name@id');
});

describe('the bootstrap of a stage', () => {
  const cdksOwn = parse(
    readFileSync('node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml', 'utf8'),
  ) as BootstrapTemplate;
  const bootstrapRole = (stage: 'dev' | 'prod', id: string) =>
    restrictBootstrap(cdksOwn, stage).Resources[id]?.Properties;
  const deploys = (stage: 'dev' | 'prod') =>
    bootstrapRole(stage, 'DeploymentActionRole')?.Policies?.[0]?.PolicyDocument.Statement;

  test.each(['dev', 'prod'] as const)('the bootstrap of %s can only change the stacks of its stage', (stage) => {
    const ofStacks = deploys(stage)?.filter(({ Action }) => JSON.stringify(Action).includes('cloudformation:'));
    expect(ofStacks?.flatMap(({ Action }) => Action)).toContain('cloudformation:ExecuteChangeSet');
    for (const { Resource } of ofStacks ?? [])
      expect(JSON.stringify(Resource).match(/stack\/[^"]*/g)).toEqual([
        `stack/hostwell-${stage}/*`,
        `stack/hostwell-${stage}-*/*`,
      ]);
  });

  test("the deployment role passes only its stage's execution role, which only CloudFormation assumes", () => {
    const passed = deploys('dev')?.filter(({ Action }) => JSON.stringify(Action).includes('iam:'));
    expect(passed).toMatchObject([
      { Action: 'iam:PassRole', Resource: { 'Fn::Sub': '${CloudFormationExecutionRole.Arn}' } },
    ]);
    const { AssumeRolePolicyDocument } = bootstrapRole('prod', 'CloudFormationExecutionRole') as unknown as Role;
    expect(AssumeRolePolicyDocument.Statement).toEqual([
      { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'cloudformation.amazonaws.com' } },
    ]);
  });

  test('the lookup role reads stacks, but no data of the account', () => {
    expect(JSON.stringify(bootstrapRole('dev', 'LookupRole')?.ManagedPolicyArns)).toMatch(
      /AWSCloudFormationReadOnlyAccess/,
    );
    expect(JSON.stringify(bootstrapRole('dev', 'LookupRole')?.ManagedPolicyArns)).not.toContain(
      'policy/ReadOnlyAccess',
    );
  });

  test.each(['dev', 'prod'] as const)('%s is deployed through its own bootstrap', (stage) => {
    const manifest = JSON.stringify(stageApp(stage).synth().getStackByName(`hostwell-${stage}`).manifest);
    expect([...new Set(manifest.match(/cdk-\w+-[a-z-]+-role|cdk-bootstrap\/\w+/g))].toSorted()).toEqual([
      `cdk-bootstrap/hw${stage}`,
      `cdk-hw${stage}-cfn-exec-role`,
      `cdk-hw${stage}-deploy-role`,
      `cdk-hw${stage}-lookup-role`,
    ]);
  });
});

interface Role {
  readonly AssumeRolePolicyDocument: { readonly Statement: unknown };
}
