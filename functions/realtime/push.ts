import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBStreamHandler } from 'aws-lambda';
import { connect, openTable } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { deadLettersTo } from '#functions/platform/stream.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { pushChanges } from './push-changes.ts';

const environment = readEnvironment(functionNeeds['realtime-push'], process.env);
const deps = {
  table: openTable(connect(), environment.TABLE_NAME),
  // The address that API Gateway would provide is wrong behind a proxy, so it is configured.
  sockets: new ApiGatewayManagementApiClient({
    endpoint: environment.SOCKETS_URL,
    requestHandler: { requestTimeout: 3000 },
  }),
  sendToDeadLetterQueue: deadLettersTo(environment.STREAM_DEAD_LETTERS_URL),
};

/** Pushes the table's stream to open browsers. Safe to repeat: a notice only names the data to refetch. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  logger.info('push finished', { records: Records.length, ...(await pushChanges(deps, Records)) });
};
