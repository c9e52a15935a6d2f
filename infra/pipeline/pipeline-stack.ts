import { BootstraplessSynthesizer, CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  OpenIdConnectPrincipal,
  OpenIdConnectProvider,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { IOpenIdConnectProvider } from 'aws-cdk-lib/aws-iam';
import type { App } from 'aws-cdk-lib';
import { qualifiers, settingsParameter, stackName } from '../stack/stages.ts';
import type { StageGroup } from '../stack/stages.ts';

export interface PipelineProps {
  /** The repository as in GitHub's tokens: owner@123/name@456, or owner/name for older ones. */
  readonly repository: string;
  /** The stages in this account. */
  readonly stages: readonly StageGroup[];
  /** An account has one GitHub provider; false if another stack has created it already. */
  readonly introducesGitHub: boolean;
}

const issuer = 'token.actions.githubusercontent.com';
const region = 'us-east-1';

/**
 * The start of a token's subject. Repositories created, renamed or transferred since July 2026 have the immutable ids
 * of both in it (docs.github.com/actions/reference/openid-connect-reference#immutable-subject-claims); a token has only
 * one of the two forms, so only that one is trusted.
 */
const repositoryForm = /^[\w.-]+\/[\w.-]+$|^[\w.-]+@\d+\/[\w.-]+@\d+$/;

/** The roles of a stage's bootstrap that deploy it; the first passes on CloudFormation's own role. */
const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'];

/**
 * Lets GitHub Actions deploy without a secret: each stage has a role that only a job of this repository in the
 * environment of the same name may assume, for an hour. It may do the work of `npm run deploy`, and nothing directly.
 */
export class PipelineStack extends Stack {
  constructor(scope: App, id: string, { repository, stages, introducesGitHub }: PipelineProps) {
    // Deployed by an administrator with the shell's permissions, not through a stage's bootstrap.
    const synthesizer = new BootstraplessSynthesizer();
    super(scope, id, { synthesizer, env: { region }, description: `Roles of GitHub Actions for ${repository}` });
    if (!repositoryForm.test(repository))
      throw new Error(`'${repository}' is neither owner@id/name@id nor owner/name (docs/operations/deploy.md)`);
    const github = this.#github(introducesGitHub);
    for (const stage of stages) {
      const role = this.#makeRole(stage, github, repository);
      new CfnOutput(this, `Role${stage}`, { value: role.roleArn, description: `AWS_ROLE_ARN of environment ${stage}` });
    }
  }

  #github(isNew: boolean): IOpenIdConnectProvider {
    const arn = this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer });
    const known = OpenIdConnectProvider.fromOpenIdConnectProviderArn(this, 'GitHub', arn);
    if (isNew) {
      const provider = new CfnOIDCProvider(this, 'Provider', {
        url: `https://${issuer}`,
        clientIdList: ['sts.amazonaws.com'],
      });
      known.node.addDependency(provider);
    }
    return known;
  }

  #makeRole(stage: StageGroup, github: IOpenIdConnectProvider, repository: string): Role {
    const role = new Role(this, `Deploy${stage}`, {
      roleName: `hostwell-pipeline-${stage}`,
      description: `Deploys ${stage} from ${repository}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new OpenIdConnectPrincipal(github, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          // Bound to the environment, so that its branch and approval rules apply.
          [`${issuer}:sub`]: `repo:${repository}:environment:${stage}`,
        },
      }),
    });
    for (const statement of this.#allowed(stage)) role.addToPolicy(statement);
    acknowledgeWildcards(role, stage);
    return role;
  }

  #allowed(stage: StageGroup): PolicyStatement[] {
    const arn = (service: string, resource: string, resourceName?: string) =>
      this.formatArn({ service, resource, ...(resourceName && { resourceName }) });
    const stack = stackNamePrefix(stage);
    const qualifier = qualifiers[stage];
    const bucketObjects = (name: string) => `arn:${this.partition}:s3:::${stack}-${name}*/*`;
    const roles = bootstrapRoles.map((name) =>
      this.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: `cdk-${qualifier}-${name}-role-${this.account}-${region}`,
      }),
    );
    return [
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: roles }),
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [arn('ssm', 'parameter', `cdk-bootstrap/${qualifier}/version`)],
      }),
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        // The stages of pull requests use dev's settings.
        resources: [arn('ssm', 'parameter', settingsParameter(stage === 'pr' ? 'dev' : stage).slice(1))],
      }),
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: [arn('cloudformation', 'stack', `${stack}/*`)],
      }),
      new PolicyStatement({ actions: ['lambda:GetAccountSettings'], resources: ['*'] }),
      // Actions outside the stack: checking that its email sender is verified, and uploading site and drawings.
      new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources: [arn('ses', 'identity', '*')] }),
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [bucketObjects('sitebucket'), bucketObjects('media')],
      }),
      ...(stage === 'pr' ? this.#forPreviews() : []),
    ];
  }

  /** Statements that fill a pull request's stage with demo data and remove it; no other stage has them. */
  #forPreviews(): PolicyStatement[] {
    const names = stackNamePrefix('pr');
    const all = (service: string, resource: string) => this.formatArn({ service, resource, resourceName: names });
    const bucket = `arn:${this.partition}:s3:::${names}`;
    return [
      new PolicyStatement({
        actions: [
          'cloudformation:DeleteStack',
          'cloudformation:ListStackResources',
          'cloudformation:UpdateTerminationProtection',
        ],
        resources: [`${all('cloudformation', 'stack')}/*`],
      }),
      // Names and ages of all stacks, to find expired ones.
      new PolicyStatement({ actions: ['cloudformation:ListStacks'], resources: ['*'] }),
      new PolicyStatement({
        actions: ['dynamodb:BatchWriteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        resources: [all('dynamodb', 'table')],
      }),
      new PolicyStatement({
        actions: ['s3:ListBucketVersions', 's3:DeleteObjectVersion', 's3:DeleteObject'],
        resources: [bucket, `${bucket}/*`],
      }),
      new PolicyStatement({
        actions: [
          'cognito-idp:AdminAddUserToGroup',
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:CreateGroup',
        ],
        resources: [arnOfPools(this)],
      }),
    ];
  }
}

/** Returns the prefix of the names of a stage's resources. */
const stackNamePrefix = (stage: StageGroup): string => (stage === 'pr' ? 'hostwell-pr-*' : stackName(stage));

const arnOfPools = (stack: Stack): string =>
  stack.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' });

const numbered = 'A pull request ends the name.';
const wildcardsOfPreviews = {
  [`IAM5[Resource::arn:<AWS::Partition>:dynamodb:${region}:<AWS::AccountId>:table/${stackNamePrefix('pr')}]`]: numbered,
  [`IAM5[Resource::arn:<AWS::Partition>:s3:::${stackNamePrefix('pr')}]`]: numbered,
  [`IAM5[Resource::arn:<AWS::Partition>:s3:::${stackNamePrefix('pr')}/*]`]: numbered,
  [`IAM5[Resource::arn:<AWS::Partition>:cognito-idp:${region}:<AWS::AccountId>:userpool/*]`]:
    'A pool has no name of ours in its ARN; the account holds no people but testers.',
};

function acknowledgeWildcards(role: Role, stage: StageGroup): void {
  const reasons = {
    [`IAM5[Resource::arn:<AWS::Partition>:ses:${region}:<AWS::AccountId>:identity/*]`]:
      'Reads whether a sender is verified; which one is said when deploying.',
    'IAM5[Resource::*]': 'lambda:GetAccountSettings and cloudformation:ListStacks have no resource-level permission.',
    [`IAM5[Resource::arn:<AWS::Partition>:cloudformation:${region}:<AWS::AccountId>:stack/${stackNamePrefix(stage)}/*]`]:
      'CloudFormation ends the id of a stack.',
    [`IAM5[Resource::arn:<AWS::Partition>:s3:::${stackNamePrefix(stage)}-sitebucket*/*]`]:
      'CloudFormation ends the name of a bucket; the files of a build are not known beforehand.',
    [`IAM5[Resource::arn:<AWS::Partition>:s3:::${stackNamePrefix(stage)}-media*/*]`]:
      'CloudFormation ends the name of a bucket; the files of a build are not known beforehand.',
    ...(stage === 'pr' ? wildcardsOfPreviews : {}),
  };
  for (const construct of role.node.findAll())
    for (const [rule, reason] of Object.entries(reasons))
      Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}
