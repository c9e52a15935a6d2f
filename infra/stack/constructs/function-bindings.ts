import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Stack } from 'aws-cdk-lib';
import type { WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type * as z from 'zod';
import type { environments, Need } from '#shared/kernel/environment.ts';
import type { Stage } from '../stage.ts';
import type { BankKey } from './bank-key.ts';
import type { Media } from './media.ts';

/** What the stack has to give to its functions. */
export interface Sources {
  readonly stage: Stage;
  /** Folder with one folder per bundle. */
  readonly bundles: string;
  readonly siteUrl: string;
  readonly siteBucket: IBucket;
  readonly table: ITable;
  readonly userPool: IUserPool;
  readonly bus: EventBus;
  readonly streamDeadLetters: Queue;
  readonly sockets: WebSocketStage;
  readonly bankKey: BankKey;
  readonly media: Media;
}

const mediaBucket = ({ media, stage }: Sources) => ({
  MEDIA_BUCKET: media.bucketName,
  MEDIA_ENDPOINT: stage.awsEndpoint ?? '',
});

const tableName = ({ table }: Sources) => ({ TABLE_NAME: table.tableName });

/** The values of each need's variables; the compiler holds them to the schema that the function parses. */
const values: { [N in Need]: (sources: Sources) => z.input<ReturnType<(typeof environments)[N]>> } = {
  'table:get': tableName,
  'table:getMany': tableName,
  'table:query': tableName,
  'gsi1:query': tableName,
  'gsi2:query': tableName,
  'table:put': tableName,
  'table:update': tableName,
  'table:delete': tableName,
  'table:check': tableName,
  'bus:publish': ({ bus }) => ({ BUS_NAME: bus.eventBusName }),
  'stream-dead-letters': ({ streamDeadLetters }) => ({ STREAM_DEAD_LETTERS_URL: streamDeadLetters.queueUrl }),
  sockets: ({ sockets, stage }) => ({ SOCKETS_URL: socketsUrl(sockets, stage) }),
  mail: ({ stage, siteUrl }) => ({
    MAIL_SENDER: stage.mailSender,
    ADMIN_MAILBOX: stage.adminMailbox,
    SITE_URL: siteUrl,
  }),
  'site:address': ({ siteUrl }) => ({ SITE_URL: siteUrl }),
  'site:read': ({ siteBucket, siteUrl, stage }) => ({
    SITE_BUCKET: siteBucket.bucketName,
    SITE_URL: siteUrl,
    SITE_IS_INDEXED: stage.isIndexed ? 'yes' : 'no',
  }),
  'sign-in:remove': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  'sign-in:block': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  'sign-in:email': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  'second-factor': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  geocoder: ({ stage }) => ({ GEOCODER: stage.geocoder }),
  review: ({ stage }) => ({ APPLICATION_REVIEW: stage.applicationReview }),
  payments: ({ stage: { stripe } }) => ({
    PAYMENT_PROVIDER: stripe ? 'stripe' : 'sandbox',
    STRIPE_SECRET_KEY_PARAMETER: stripe?.secretKeyParameter ?? '',
  }),
  media: (sources) => ({ ...mediaBucket(sources), MEDIA_SCAN: sources.stage.scansUploads ? 'guardduty' : 'none' }),
  'media:remove': mediaBucket,
  'payments:webhook': ({ stage: { stripe } }) => ({
    STRIPE_WEBHOOK_SECRET_PARAMETER: stripe?.webhookSecretParameter ?? '',
  }),
  'bank:seal': ({ bankKey }) => ({ BANK_KEY_ARN: bankKey.keyArn }),
};

type Grant = (sources: Sources, grantee: Function) => void;

const onTable =
  (action: string, below = ''): Grant =>
  ({ table }, grantee) =>
    allow(grantee, [action], [`${table.tableArn}${below}`]);

/** The permissions of each need; a need that is missing here brings variables only. */
const grants: { [N in Need]?: Grant } = {
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
  'bank:seal': ({ bankKey, stage }, { role }) => role && bankKey.grantDataKeys(role, stage),
};

/** Hands each function the variables and permissions of its needs and nothing more. */
export class FunctionBindings {
  readonly stage: Stage;
  readonly bundles: string;
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.stage = sources.stage;
    this.bundles = sources.bundles;
  }

  environmentOf(needs: readonly Need[]): Record<string, string> {
    return Object.assign({}, ...needs.map((need) => values[need](this.#sources))) as Record<string, string>;
  }

  grant(grantee: Function, needs: readonly Need[]): void {
    // Where people review applications, the reaction that would approve them asks for nothing.
    if (needs.includes('review') && this.stage.applicationReview === 'required') return;
    for (const need of needs) grants[need]?.(this.#sources, grantee);
  }
}

function allow(grantee: Function, actions: string[], resources: string[]): void {
  grantee.addToRolePolicy(new PolicyStatement({ actions, resources }));
}

/**
 * Mail from the stage's sender alone. To whom is left open: SES asks for the permission on the identity of the recipient
 * too, of everyone in its sandbox and later of those whose address or domain is an identity of the account.
 */
function allowMail({ stage }: Sources, grantee: Function): void {
  const actions = ['ses:SendEmail'];
  if (!stage.mailBySender) return allow(grantee, actions, ['*']);
  const resources = [Stack.of(grantee).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })];
  const conditions = { StringEquals: { 'ses:FromAddress': stage.mailSender } };
  grantee.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
}

/** One parameter of the Parameter Store; the account's own key for it asks for no permission besides. */
function allowSecret(grantee: Function, parameterName: string): void {
  const arn = Stack.of(grantee).formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: parameterName.slice(1),
  });
  allow(grantee, ['ssm:GetParameter'], [arn]);
}

/** Amazon Location's data, which no account owns. */
const placesArn = (grantee: Function): string =>
  Stack.of(grantee).formatArn({ service: 'geo-places', account: '', resource: 'provider', resourceName: 'default' });

/** The address for posting to connections. It cannot be worked out from a request where all of AWS has one address. */
function socketsUrl(sockets: WebSocketStage, { awsEndpoint }: Stage): string {
  if (awsEndpoint) return `${awsEndpoint}/_aws/execute-api/${sockets.api.apiId}/${sockets.stageName}`;
  return sockets.callbackUrl;
}

/** Any connection of this one stage: connection ids are not known beforehand. */
function connectionsArn(sockets: WebSocketStage): string {
  const resource = sockets.api.apiId;
  const resourceName = `${sockets.stageName}/*/@connections/*`;
  return Stack.of(sockets).formatArn({ service: 'execute-api', resource, resourceName });
}
