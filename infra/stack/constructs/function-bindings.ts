import type { WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type * as z from 'zod';
import type { environments, Need } from '#shared/kernel/environment.ts';
import type { Stage } from '../stage.ts';
import { grants } from './function-grants.ts';
import type { Sources } from './function-grants.ts';

const mediaBucket = ({ media, stage }: Sources) => ({
  MEDIA_BUCKET: media.bucketName,
  MEDIA_ENDPOINT: stage.awsEndpoint ?? '',
});

const tableName = ({ table }: Sources) => ({ TABLE_NAME: table.tableName });

const calendars = ({ calendarKey, stage }: Sources) => ({
  CALENDAR_KEY_ARN: calendarKey.keyArn,
  CALENDAR_LOOPBACK: loopback(stage),
});

const loopback = ({ allowsLoopback }: Stage) => (allowsLoopback ? ('yes' as const) : ('no' as const));

/** The values of each need's variables; the compiler checks them against the schema that the function parses. */
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
  'mail:reported': ({ guestMails }) => ({ GUEST_MAIL_SET: guestMails.configurationSetName }),
  'site:address': ({ siteUrl }) => ({ SITE_URL: siteUrl }),
  'site:read': ({ siteBucket, siteUrl, stage }) => ({
    SITE_BUCKET: siteBucket.bucketName,
    SITE_URL: siteUrl,
    SITE_IS_INDEXED: stage.isIndexed ? 'yes' : 'no',
  }),
  'sign-in:remove': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  'sign-in:block': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  'sign-in:email': ({ userPool }) => ({ USER_POOL_ID: userPool.userPoolId }),
  'sign-in:codes': ({ userPoolClient }) => ({ USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId }),
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
  'calendars:seal': calendars,
  'calendars:open': calendars,
  'push:subscribe': ({ stage }) => ({ PUSH_LOOPBACK: loopback(stage) }),
  'push:send': ({ stage }) => ({
    PUSH_LOOPBACK: loopback(stage),
    PUSH_KEY_PARAMETER: stage.push?.privateKeyParameter ?? '',
  }),
};

/** Gives each function exactly the variables and permissions of its needs. */
export class FunctionBindings {
  readonly stage: Stage;
  readonly bundles: string;
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.stage = sources.stage;
    this.bundles = sources.bundles;
  }

  environmentFor(needs: readonly Need[]): Record<string, string> {
    return Object.assign({}, ...needs.map((need) => values[need](this.#sources))) as Record<string, string>;
  }

  grant(grantee: Function, needs: readonly Need[]): void {
    // If people review applications, the automatic approval needs no permissions.
    if (needs.includes('review') && this.stage.applicationReview === 'required') return;
    for (const need of needs) grants[need]?.(this.#sources, grantee);
  }
}

/** Returns the address for posting to connections. It can't be derived from a request if all of AWS has one address. */
function socketsUrl(sockets: WebSocketStage, { awsEndpoint }: Stage): string {
  if (awsEndpoint) return `${awsEndpoint}/_aws/execute-api/${sockets.api.apiId}/${sockets.stageName}`;
  return sockets.callbackUrl;
}
