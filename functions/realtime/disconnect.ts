import type { APIGatewayProxyWebsocketHandlerV2 } from 'aws-lambda';
import { connectionEntity, forgetConnection, connectionPartition } from '#functions/data/realtime/connection.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { logger } from '#functions/platform/logger.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';

const environment = readEnvironment(functionNeeds['realtime-disconnect'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);

/**
 * Handles $disconnect: deletes the connection. AWS doesn't guarantee the call, so connections also expire, and pushes
 * drop dead ones.
 */
export const handler: APIGatewayProxyWebsocketHandlerV2 = async (event) => {
  const { connectionId } = event.requestContext;
  const { items } = await table.query(connectionEntity, { index: 'gsi1', pk: connectionPartition(connectionId) });
  if (items.length > 0) {
    await tryWrite(table, ...items.map(forgetConnection));
  }
  logger.info('disconnected', { topics: items.length });
  return { statusCode: 200 };
};
