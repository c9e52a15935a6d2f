import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { PipelineStack } from '#infra/pipeline/pipeline-stack.ts';
import { templateOf } from './synthesised.ts';

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
  readonly Action: string;
  readonly Resource: unknown;
}

const statementsOf = (stage: string): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) =>
    id.startsWith(`Deploy${stage}`)
      ? (Properties as { PolicyDocument: { Statement: Statement[] } }).PolicyDocument.Statement
      : [],
  );

describe('the roles of the pipeline', () => {
  test.each(['dev', 'prod'])('%s is taken by jobs of its environment alone', (stage) => {
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

  test('may deploy through the roles of cdk bootstrap, upload files, and nothing else', () => {
    const actions = statementsOf('prod').map(({ Action }) => Action);
    expect(actions).toEqual(['sts:AssumeRole', 'ssm:GetParameter', 'ses:GetEmailIdentity', 's3:PutObject']);
    const assumed = JSON.stringify(statementsOf('prod')[0]?.Resource);
    expect(assumed.match(/cdk-hnb659fds-[a-z-]+-role/g)).toEqual([
      'cdk-hnb659fds-deploy-role',
      'cdk-hnb659fds-file-publishing-role',
      'cdk-hnb659fds-lookup-role',
    ]);
    expect(assumed).not.toContain('*');
  });

  test('name the buckets that the stack has, of their own stage', () => {
    const resources = JSON.stringify(statementsOf('dev').at(-1)?.Resource);
    const buckets = Object.keys(templateOf('dev').findResources('AWS::S3::Bucket')).map((id) => id.toLowerCase());
    for (const [, name = ''] of resources.matchAll(/hostwell-dev-(\w+)\*\/\*/g))
      expect(buckets.filter((bucket) => bucket.startsWith(name))).toHaveLength(1);
    expect(resources).not.toContain('prod');
  });

  test('follow every rule of AwsSolutions, or there is a reason why they do not', () => {
    const app = appWith();
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
  });
});

test('an account that knows GitHub is not told again', () => {
  template.resourceCountIs('AWS::IAM::OIDCProvider', 1);
  templateWith({ introducesGitHub: false }).resourceCountIs('AWS::IAM::OIDCProvider', 0);
});

test('what is no repository is refused: the role would be anybody’s or nobody’s', () => {
  for (const wrong of ['', 'hostwell', 'someone/*', 'a/b/c'])
    expect(() => appWith({ repository: wrong })).toThrow('owner/name');
});
