import type { WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { Need } from '#shared/kernel/environment.ts';
import type { Stage } from '../stage.ts';
import type { BankKey } from './bank-key.ts';
import type { CalendarKey } from './calendar-key.ts';
import type { Media } from './media.ts';

/** The stack's resources for its functions. */
export interface Sources {
  readonly stage: Stage;
  /** Folder with one folder per bundle. */
  readonly bundles: string;
  readonly siteUrl: string;
  readonly siteBucket: IBucket;
  readonly table: ITable;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly bus: EventBus;
  readonly streamDeadLetters: Queue;
  readonly sockets: WebSocketStage;
  readonly guestMails: ConfigurationSet;
  readonly bankKey: BankKey;
  readonly calendarKey: CalendarKey;
  readonly media: Media;
}

type Grant = (sources: Sources, grantee: Function) => void;

const onTable =
  (action: string, below = ''): Grant =>
  ({ table }, grantee) =>
    allow(grantee, [action], [`${table.tableArn}${below}`]);

/** The permissions of each need; a need missing here has variables only. */
export const grants: { [N in Need]?: Grant } = {
  'table:get': onTable('dynamodb:GetItem'),
  'table:getMany': onTable('dynamodb:BatchGetItem'),
  'table:query': onTable('dynamodb:Query'),
  'gsi1:query': onTable('dynamodb:Query', '/index/gsi1'),
  'gsi2:query': onTable('dynamodb:Query', '/index/gsi2'),
  'table:put': onTable('dynamodb:PutItem'),
  'table:update': onTable('dynamodb:UpdateItem'),
  'table:delete': onTable('dynamodb:DeleteItem'),
  'table:check': onTable('dynamodb:ConditionCheckItem'),
  'bus:publish': ({ bus }, grantee) => allow(grantee, ['events:PutEvents'], [bus.eventBusArn]),
  'stream-dead-letters': ({ streamDeadLetters }, grantee) =>
    allow(grantee, ['sqs:SendMessage'], [streamDeadLetters.queueArn]),
  sockets: ({ sockets }, grantee) => allow(grantee, ['execute-api:ManageConnections'], [connectionsArn(sockets)]),
  mail: allowMail,
  'mail:reported': allowReportedMail,
  'site:read': ({ siteBucket }, grantee) => allow(grantee, ['s3:GetObject'], [siteBucket.arnForObjects('index.html')]),
  'sign-in:remove': ({ userPool }, grantee) => allow(grantee, ['cognito-idp:AdminDeleteUser'], [userPool.userPoolArn]),
  'sign-in:block': ({ userPool }, grantee) =>
    allow(grantee, ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminEnableUser'], [userPool.userPoolArn]),
  'sign-in:email': ({ userPool }, grantee) =>
    allow(grantee, ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUpdateUserAttributes'], [userPool.userPoolArn]),
  'second-factor': ({ userPool }, grantee) =>
    allow(
      grantee,
      ['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserMFAPreference', 'cognito-idp:AdminUserGlobalSignOut'],
      [userPool.userPoolArn],
    ),
  geocoder: ({ stage }, grantee) =>
    stage.geocoder === 'location' && allow(grantee, ['geo-places:Geocode'], [placesArn(grantee)]),
  payments: ({ stage: { stripe } }, grantee) => stripe && allowSecret(grantee, stripe.secretKeyParameter),
  media: ({ media, stage }, grantee) => {
    allow(grantee, ['s3:PutObject'], ['incoming', 'photos', 'documents'].map(media.below));
    allow(grantee, ['s3:GetObject'], ['incoming', 'documents'].map(media.below));
    allow(grantee, ['s3:DeleteObject'], [media.below('incoming')]);
    if (stage.scansUploads) allow(grantee, ['s3:GetObjectTagging'], [media.below('incoming')]);
  },
  'media:remove': ({ media }, grantee) => allow(grantee, ['s3:DeleteObject'], ['photos', 'documents'].map(media.below)),
  'payments:webhook': ({ stage: { stripe } }, grantee) => stripe && allowSecret(grantee, stripe.webhookSecretParameter),
  'bank:seal': ({ bankKey }, { role }) => role && bankKey.grantDataKeys(role),
  'calendars:seal': ({ calendarKey }, { role }) => role && calendarKey.grantSealing(role),
  'calendars:open': ({ calendarKey }, { role }) => role && calendarKey.grantOpening(role),
  'push:send': ({ stage: { push } }, grantee) => push && allowSecret(grantee, push.privateKeyParameter),
};

function allow(grantee: Function, actions: string[], resources: string[]): void {
  grantee.addToRolePolicy(new PolicyStatement({ actions, resources }));
}

/**
 * Allows email from the stage's sender only. Recipients are unrestricted: SES checks the permission on the recipient's
 * identity too, for everyone in its sandbox and later for identities of the account.
 */
function allowMail({ stage }: Sources, grantee: Function): void {
  const actions = ['ses:SendEmail'];
  if (!stage.mailBySender) return allow(grantee, actions, ['*']);
  const resources = [Stack.of(grantee).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })];
  const conditions = { StringEquals: { 'ses:FromAddress': stage.mailSender } };
  grantee.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
}

/** Allows email with the guests' configuration set: SES asks for that of the set beside that of the sender. */
function allowReportedMail({ guestMails, stage }: Sources, grantee: Function): void {
  if (!stage.mailBySender) return;
  const resourceName = guestMails.configurationSetName;
  const arn = Stack.of(grantee).formatArn({ service: 'ses', resource: 'configuration-set', resourceName });
  const conditions = { StringEquals: { 'ses:FromAddress': stage.mailSender } };
  grantee.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [arn], conditions }));
}

/** Allows one parameter of the Parameter Store; the account's own key for it needs no further permission. */
function allowSecret(grantee: Function, parameterName: string): void {
  const arn = Stack.of(grantee).formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: parameterName.slice(1),
  });
  allow(grantee, ['ssm:GetParameter'], [arn]);
}

/** Returns the ARN of Amazon Location's data, which belongs to no account. */
const placesArn = (grantee: Function): string =>
  Stack.of(grantee).formatArn({ service: 'geo-places', account: '', resource: 'provider', resourceName: 'default' });

/** Returns the ARN of all connections of this one stage: connection ids aren't known in advance. */
function connectionsArn(sockets: WebSocketStage): string {
  const resource = sockets.api.apiId;
  const resourceName = `${sockets.stageName}/*/@connections/*`;
  return Stack.of(sockets).formatArn({ service: 'execute-api', resource, resourceName });
}
