import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Returns the environment of Lambdas in a test process, on a table of `testTableAt`. */
export async function variablesFor(client: DynamoDBDocumentClient, tableName: string): Promise<Record<string, string>> {
  const endpoint = await client.config.endpoint?.();
  if (!endpoint) throw new Error('The table has no endpoint');
  const { protocol, hostname, port } = endpoint;
  return {
    AWS_ENDPOINT_URL_DYNAMODB: `${protocol}//${hostname}:${port}`,
    STAGE: 'local',
    TABLE_NAME: tableName,
    GEOCODER: 'embedded',
    PAYMENT_PROVIDER: 'sandbox',
    SITE_URL: 'http://localhost:5173',
    STRIPE_SECRET_KEY_PARAMETER: '',
    MEDIA_BUCKET: 'media',
    MEDIA_ENDPOINT: '',
    MEDIA_SCAN: 'none',
    USER_POOL_ID: 'us-east-1_test',
    USER_POOL_CLIENT_ID: 'testclient',
    BANK_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/test',
    CALENDAR_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/calendars',
    CALENDAR_LOOPBACK: 'yes',
    PUSH_LOOPBACK: 'yes',
    PUSH_KEY_PARAMETER: '',
  };
}
