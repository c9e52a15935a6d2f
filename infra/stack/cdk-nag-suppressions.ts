import { Validations } from 'aws-cdk-lib';
import type { Stack } from 'aws-cdk-lib';
import { endpoints } from '#shared/api/endpoints.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { schedules } from '../delivery/clock.ts';
import { reactions } from '../delivery/queues.ts';

/** A rule of cdk-nag's AwsSolutions that some part of the stack breaks, and why. */
export interface Acknowledged {
  /** Its number; for a rule with several findings, also the finding in brackets. */
  readonly rule: string;
  /** Paths of the resources below the stack. */
  readonly at: RegExp;
  readonly reason: string;
}

const contracts: EndpointContract[] = Object.values(endpoints).flatMap((domain) => Object.values(domain));
const publicRoutes = contracts
  .filter(({ caller }) => caller === 'public')
  .flatMap(({ method, path, contentType }) => (contentType ? [method, 'HEAD'] : [method]).map((one) => `${one}${path}`))
  .map((route) => RegExp.escape(route.replaceAll('/', '--')));

const sendingMail = Object.entries({ ...reactions, ...schedules }).flatMap(([id, { needs }]) =>
  needs.includes('mail') ? [RegExp.escape(id)] : [],
);
const mailers = new RegExp(`(^|/)(${sendingMail.join('|')})/FunctionServiceRole/`);

const mediaReason = "Keys of people's files are not known beforehand; the folder is.";
const media = (folder: string) => `IAM5[Resource::<MediaA721A567.Arn>/${folder}/*]`;
/** In a nested stack the bucket is a parameter, named for the bucket of the stack around it. */
const mediaFromJobs = (folder: string) =>
  ['devMediaBFE228C1', 'prodMedia3423C22A'].map(
    (bucket) => `IAM5[Resource::<referencetohostwell${bucket}Arn>/${folder}/*]`,
  );

/** Every rule that is broken somewhere; tests/infra/rules.test.ts checks for missing and unused ones. */
export const acknowledgedRules: readonly Acknowledged[] = [
  {
    rule: 'APIG4',
    at: new RegExp(`^HttpApi/Api/(${publicRoutes.join('|')})/Resource$`),
    reason: 'The contract says public: visitors browse vendors and open shared plans without an account.',
  },
  {
    rule: 'APIG4',
    at: /^HttpApi\/Api\/POST--api--payments--webhook\/Resource$/,
    reason: 'Stripe calls it, which has no account; the function checks the signature over the body.',
  },
  {
    rule: 'APIG4',
    at: new RegExp(`^HttpApi/Api/ANY--pages--`),
    reason: 'Pages of the site, which link previews and search engines read; the distribution keeps each for a minute.',
  },
  {
    rule: 'APIG4',
    at: /^Realtime\/Api\/\$connect-Route\/Resource$/,
    reason: 'The function takes the one-use ticket, which browsers can send in the query only.',
  },
  {
    rule: 'APIG4',
    at: /^Realtime\/Api\/\$(disconnect|default)-Route\/Resource$/,
    reason: 'Both belong to a connection whose $connect has taken a ticket.',
  },
  {
    rule: 'IAM5[Resource::*]',
    at: /ServiceRole\/Resource$/,
    reason:
      'X-Ray takes segments, and dynamodb:ListStreams lists streams, without naming a resource; no other action of a function has an open one (tests/infra/permissions.test.ts).',
  },
  {
    rule: 'IAM5[Resource::<ParkedBatches505AAA59.Arn>/*]',
    at: /^(Publish|Push)ServiceRole\//,
    reason: 'Lambda names a batch that it gave up by its place in the stream.',
  },
  {
    rule: 'IAM5[Resource::*]',
    at: /^Watching\/Operator\/DefaultPolicy\/Resource$/,
    reason: 'Looks at states of any resource, most of which have no resource-level permission for that; reads no data.',
  },
  ...['CloudWatchReadOnlyAccess', 'AWSXrayReadOnlyAccess'].map((policy) => ({
    rule: `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
    at: /^Watching\/Operator\/Resource$/,
    reason: 'AWS says in this policy what looking at its service takes; it changes nothing.',
  })),
  { rule: media('incoming'), at: /^HttpApi\/mediaServiceRole\//, reason: mediaReason },
  { rule: media('incoming'), at: /^MalwareScan\/Role\//, reason: mediaReason },
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:events:us-east-1:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]',
    at: /^MalwareScan\/Role\//,
    reason:
      'GuardDuty ends the name of the rule that notifies it of new objects; it changes only rules that it manages.',
  },
  { rule: media('photos'), at: /^HttpApi\/mediaServiceRole\//, reason: mediaReason },
  { rule: media('documents'), at: /^HttpApi\/mediaServiceRole\//, reason: mediaReason },
  ...[...mediaFromJobs('photos'), ...mediaFromJobs('documents')].map((rule) => ({
    rule,
    at: /^Jobs\/remove-orphaned-uploads\/FunctionServiceRole\//,
    reason: mediaReason,
  })),
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:execute-api:us-east-1:<AWS::AccountId>:<RealtimeApiD4415F9E>/ws/*/@connections/*]',
    at: /^PushServiceRole\//,
    reason: 'Ids of open connections are not known beforehand; the API and its stage are.',
  },
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*]',
    at: mailers,
    reason: 'SES asks for recipients that are identities of the account too; the sender is named by a condition.',
  },
  {
    rule: 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    at: /^Realtime\/Logging\/Role\/Resource$/,
    reason: 'API Gateway asks for this policy on the role of the account, which serves every API in it.',
  },
  {
    rule: 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    at: /^HttpApi\/Canary\/Role\/Resource$/,
    reason: 'AWS says in this policy what shifting the traffic of functions takes.',
  },
  {
    rule: 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    at: /^Backups\/Plan\/Table\/Role\/Resource$/,
    reason: 'AWS Backup says in this policy what it needs, and changes it with what it can do.',
  },
  {
    rule: 'CFR1',
    at: /^Site\/Distribution\/Resource$/,
    reason: 'Hosts plan events while they travel; orders need an address in the United States anyway.',
  },
  {
    rule: 'CFR3',
    at: /^Site\/Distribution\/Resource$/,
    reason: 'Logged by a delivery of CloudWatch Logs (site-logs.ts): the older log would write down access tokens.',
  },
  {
    rule: 'CFR4',
    at: /^Site\/Distribution\/Resource$/,
    reason:
      "CloudFront's own certificate comes with TLSv1 and cannot be set higher; a stage with a domain asks for TLS 1.2.",
  },
  {
    rule: 'COG1',
    at: /^Identity\/Pool\/Resource$/,
    reason: 'The specification asks for 8 characters with capitals, small letters and digits, and no symbols.',
  },
  {
    rule: 'COG2',
    at: /^Identity\/Pool\/Resource$/,
    reason: 'Administrators need a second factor, which the API asks for; hosts and vendors may sign in without one.',
  },
  {
    rule: 'COG8',
    at: /^Identity\/Pool\/Resource$/,
    reason: 'Only where a stage leaves it out (dev): the Plus plan costs for each person who signs in.',
  },
  {
    rule: 'SQS3',
    at: /^Parking\/Resource$/,
    reason: 'It is a dead-letter queue itself: stream consumers put records into it, and its alarm calls a person.',
  },
  {
    rule: 'SMG4',
    at: /^OriginSecret\/Generation\d+\/Resource$/,
    reason:
      'Distribution and functions must change together, which a deployment does (docs/operations/rotate-secrets.md).',
  },
];

/** Acknowledges each rule where it is broken. */
export function acknowledgeRules(stack: Stack): void {
  for (const construct of stack.node.findAll()) {
    const path = construct.node.path.slice(stack.node.path.length + 1);
    for (const { rule, at, reason } of acknowledgedRules)
      if (at.test(path)) Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
  }
}
