import { findResources } from '#tests/infra/synthesised.ts';
import type { Properties, Resource } from '#tests/infra/synthesised.ts';
import type { Template } from 'aws-cdk-lib/assertions';

/** The permissions of a function's role. */
export interface Granted {
  /** For the function's own calls; the part of the resource follows the action, as in `usedActions`. */
  own: string[];
  /** For Lambda's own calls on the function's behalf, which its SDK clients never make. */
  lambda: string[];
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Lambda's actions with the function's role, each with its reason. The list is AWS's own: its managed policies
 * AWSLambdaBasicExecutionRole, …SQSQueueExecutionRole, …DynamoDBExecutionRole and AWSXRayDaemonWriteAccess.
 */
export const takenByLambda: Record<string, string> = {
  'logs:CreateLogStream': 'writes what the function logs',
  'logs:PutLogEvents': 'writes what the function logs',
  'xray:PutTraceSegments': 'sends traces',
  'xray:PutTelemetryRecords': 'sends traces',
  'sqs:ReceiveMessage': 'reads the queue for the function',
  'sqs:DeleteMessage': 'reads the queue for the function',
  'sqs:GetQueueAttributes': 'reads the queue for the function',
  'dynamodb:DescribeStream': 'reads the stream for the function',
  'dynamodb:GetRecords': 'reads the stream for the function',
  'dynamodb:GetShardIterator': 'reads the stream for the function',
  'dynamodb:ListStreams': 'reads the stream for the function',
  'sqs:SendMessage DeadLetters': 'puts calls aside that failed',
  's3:PutObject ParkedBatches': 'puts batches of the stream aside that failed',
  's3:ListBucket ParkedBatches': 'puts batches of the stream aside that failed',
};

/** Permissions that the stage local can't exercise, so no test on it can use them. */
export const onlyOnAws: Record<string, string> = {
  'geo-places:Geocode': 'the emulator has no places; tests/infra/permissions-on-aws.test.ts makes it',
  's3:GetObjectTagging incoming':
    'the emulator has no scan for malware; tests/infra/permissions-on-aws.test.ts makes it',
  'ssm:GetParameter':
    'only where Stripe takes payments, by its functions; tests/infra/permissions-on-aws.test.ts makes it',
};

/** Returns every function's permissions by bundle, according to a template. */
export function grantedActions(template: Template): Record<string, Granted> {
  const functions = Object.values(findResources(template, 'AWS::Lambda::Function'));
  return Object.fromEntries(functions.flatMap((one) => grantedTo(template, one)));
}

function grantedTo(template: Template, { Properties }: Resource): [string, Granted][] {
  const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: Properties };
  const name = Variables['POWERTOOLS_SERVICE_NAME'];
  if (typeof name !== 'string') return [];
  const actions = new Set(statementsOfRole(template, policyRole(Properties)).flatMap(actionsIn));
  const isLambdas = (action: string) => action in takenByLambda;
  return [
    [
      name,
      {
        own: [...actions].filter((action) => !isLambdas(action)).toSorted(),
        lambda: [...actions].filter(isLambdas).toSorted(),
      },
    ],
  ];
}

const policyRole = ({ Role }: Properties): string => (Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];

function statementsOfRole(template: Template, role: string): Properties[] {
  const inline = (findResources(template, 'AWS::IAM::Role')[role]?.Properties['Policies'] ?? []) as Properties[];
  const attached = Object.values(findResources(template, 'AWS::IAM::Policy'))
    .map(({ Properties }) => Properties)
    .filter(({ Roles }) => (Roles as { Ref: string }[]).some(({ Ref }) => Ref === role));
  return [...inline, ...attached].flatMap(
    ({ PolicyDocument }) => (PolicyDocument as { Statement: Properties[] }).Statement,
  );
}

function actionsIn({ Action, Resource }: Properties): string[] {
  const parts = listed(Resource).map((one) => toResourcePart(JSON.stringify(one)));
  return listed(Action).flatMap((action) => parts.map((part) => `${String(action)}${part(String(action))}`));
}

/** Returns the part of a resource that a permission covers, where functions differ in it. */
function toResourcePart(resource: string): (action: string) => string {
  const [, index] = /\/index\/(\w+)/.exec(resource) ?? [];
  const [, folder] = /\/([\w.]+)(?:\/\*)?"/.exec(resource) ?? [];
  return (action) => {
    if (index) return ` ${index}`;
    if (resource.includes('ParkedBatches')) return ' ParkedBatches';
    if (action.startsWith('s3:') && folder) return ` ${folder}`;
    return action === 'sqs:SendMessage' && resource.includes('DeadLetters') ? ' DeadLetters' : '';
  };
}
