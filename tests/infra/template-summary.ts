import type { Template } from '#infra/pipeline/template-diff.ts';

type Resource = NonNullable<Template['Resources']>[string];

const all = Symbol('all properties');

/** Properties with permissions, exposure, limits and retention, by resource type. */
const reviewed: Readonly<Record<string, readonly string[] | typeof all>> = {
  'AWS::ApiGateway::Account': all,
  'AWS::ApiGatewayV2::Api': all,
  'AWS::ApiGatewayV2::Authorizer': all,
  'AWS::ApiGatewayV2::Stage': ['DefaultRouteSettings'],
  'AWS::Backup::BackupPlan': all,
  'AWS::Backup::BackupSelection': all,
  'AWS::Backup::BackupVault': all,
  'AWS::Budgets::Budget': all,
  'AWS::CloudFront::CachePolicy': all,
  'AWS::CloudFront::Distribution': all,
  'AWS::CloudFront::OriginAccessControl': all,
  'AWS::CloudFront::ResponseHeadersPolicy': all,
  'AWS::CloudWatch::Alarm': [
    'AlarmName',
    'MetricName',
    'Statistic',
    'ExtendedStatistic',
    'ComparisonOperator',
    'Threshold',
    'EvaluationPeriods',
    'Period',
    'TreatMissingData',
  ],
  'AWS::CodeDeploy::Application': all,
  'AWS::CodeDeploy::DeploymentGroup': ['AutoRollbackConfiguration', 'DeploymentConfigName'],
  'AWS::Cognito::UserPool': all,
  'AWS::Cognito::UserPoolClient': all,
  'AWS::Cognito::UserPoolGroup': all,
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': all,
  'AWS::DynamoDB::Table': all,
  'AWS::Events::Archive': ['RetentionDays'],
  'AWS::Events::EventBus': all,
  'AWS::Events::Rule': ['EventPattern', 'ScheduleExpression', 'State'],
  'AWS::GuardDuty::MalwareProtectionPlan': all,
  'AWS::IAM::Policy': ['Roles', 'PolicyDocument'],
  'AWS::IAM::Role': ['RoleName', 'AssumeRolePolicyDocument', 'ManagedPolicyArns', 'Policies'],
  'AWS::KMS::Alias': all,
  'AWS::KMS::Key': all,
  'AWS::Lambda::EventSourceMapping': [
    'BatchSize',
    'FilterCriteria',
    'MaximumRecordAgeInSeconds',
    'ScalingConfig',
    'DestinationConfig',
  ],
  'AWS::Lambda::Function': ['Runtime', 'MemorySize', 'Timeout', 'ReservedConcurrentExecutions'],
  'AWS::Lambda::Permission': ['Action', 'FunctionName', 'Principal', 'SourceArn'],
  'AWS::Logs::Delivery': ['RecordFields'],
  'AWS::Logs::LogGroup': ['LogGroupName', 'RetentionInDays'],
  'AWS::Route53::HealthCheck': all,
  'AWS::S3::Bucket': all,
  'AWS::S3::BucketPolicy': all,
  'AWS::SES::ConfigurationSet': all,
  'AWS::SES::ConfigurationSetEventDestination': all,
  'AWS::SNS::Topic': all,
  'AWS::SNS::TopicPolicy': all,
  'AWS::SQS::Queue': ['MessageRetentionPeriod', 'VisibilityTimeout', 'RedrivePolicy'],
  'AWS::SQS::QueuePolicy': ['PolicyDocument'],
  'AWS::SecretsManager::Secret': all,
  'AWS::WAFv2::LoggingConfiguration': all,
  'AWS::WAFv2::WebACL': all,
  'AWS::WAFv2::WebACLAssociation': all,
};

/**
 * Types that change with the code alone: routes follow the contracts, versions the bundles, the rest is for display.
 */
export const leftOut: readonly string[] = [
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFormation::Stack',
  'AWS::CloudFront::Function',
  'AWS::CloudWatch::Dashboard',
  'AWS::Lambda::Alias',
  'AWS::Lambda::Version',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::QueryDefinition',
];

/** Returns types of a template that are neither summarized nor deliberately omitted. */
export const unknownTypes = ({ Resources = {} }: Template): string[] => [
  ...new Set(Object.values(Resources).flatMap(({ Type }) => (Type in reviewed || leftOut.includes(Type) ? [] : Type))),
];

/**
 * Returns a template's grants, exposure, limits and retention as a text whose lines show a reviewer each change. It
 * does not depend on the functions' code, the machine or the account.
 */
export function summarizeTemplate({ Resources = {} }: Template): string {
  const types = Object.keys(reviewed).toSorted();
  const sections = types.flatMap((type) => {
    const ofType = Object.entries(Resources).filter(([, { Type }]) => Type === type);
    if (ofType.length === 0) return [];
    const entries = ofType.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, one]) => formatResource(id, one));
    return [`${type} (${ofType.length})\n${entries.join('\n')}\n`];
  });
  return sections.join('\n').replaceAll(/'sha256-[^']+'/g, "'sha256-…'");
}

const indentation = '  ';
const lineLength = 120;

function formatResource(id: string, { Type, DeletionPolicy, Properties = {} }: Resource): string {
  const names = reviewed[Type] ?? [];
  const shown = Object.entries(Properties).filter(([name]) => names === all || names.includes(name as never));
  const properties = Object.fromEntries([...(DeletionPolicy ? [['DeletionPolicy', DeletionPolicy]] : []), ...shown]);
  if (Type === 'AWS::CloudWatch::Alarm') return `${indentation}${alarmLine(properties)}`;
  const start = `${indentation}${id}`;
  return Object.keys(properties).length > 0 ? `${start}\n${formatBlock(properties, 2)}` : start;
}

function alarmLine(alarm: Readonly<Record<string, unknown>>): string {
  const metric = [alarm['Statistic'] ?? alarm['ExtendedStatistic'], alarm['MetricName'] ?? 'several metrics'];
  const threshold = [alarm['ComparisonOperator'], alarm['Threshold']];
  const time = [alarm['EvaluationPeriods'], 'times', alarm['Period'] ?? '', 's; missing:', alarm['TreatMissingData']];
  return `${formatInline(alarm['AlarmName'])}: ${[...metric, ...threshold, ...time].filter((part) => part !== '' && part !== undefined).join(' ')}`;
}

/** Formats a value over several lines, with parts on one line where they fit. */
function formatBlock(value: unknown, depth: number): string {
  const indent = indentation.repeat(depth);
  if (Array.isArray(value)) return value.map((one) => `${indent}- ${formatItem(one, depth)}`).join('\n');
  return Object.entries(value as object)
    .filter(([name, one]) => !(name === 'Version' && one === '2012-10-17'))
    .map(([name, one]) => {
      const inline = `${indent}${name}: ${formatInline(one)}`;
      return isLeaf(one) || inline.length <= lineLength ? inline : `${indent}${name}:\n${formatBlock(one, depth + 1)}`;
    })
    .join('\n');
}

function formatItem(value: unknown, depth: number): string {
  const inline = formatInline(value);
  const fits = indentation.length * (depth + 1) + inline.length <= lineLength;
  return isLeaf(value) || fits ? inline : formatBlock(value, depth + 1).trimStart();
}

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || formatReference(value) !== undefined;

function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const reference = formatReference(value);
  if (reference !== undefined) return reference;
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${name}: ${formatInline(one)}`)
    .join(', ')} }`;
}

/** Formats a template's reference or joined text as in Fn::Sub; returns undefined for anything else. */
function formatReference(value: object): string | undefined {
  const [entry, ...others] = Object.entries(value) as [string, unknown][];
  if (!entry || others.length > 0) return undefined;
  const [name, given] = entry;
  if (name === 'Ref') return `\${${String(given)}}`;
  if (name === 'Fn::GetAtt') return `\${${(given as string[]).join('.')}}`;
  if (name === 'Fn::Sub') return String(given);
  if (name === 'Fn::Join') {
    const [separator, parts] = given as [string, unknown[]];
    return parts.map(formatInline).join(separator);
  }
  return undefined;
}
