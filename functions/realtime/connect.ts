import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
  APIGatewayProxyWebsocketHandlerV2,
} from 'aws-lambda';
import { connect, openTable } from '#functions/data/table.ts';
import { mustComeFromPage, requireOriginSecret } from '#functions/platform/origin-secret.ts';
import { newContext } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { withCorrelationId, logger } from '#functions/platform/logger.ts';
import { errorStatus } from '#shared/kernel/errors.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { openConnection, takeTicket } from './connections.ts';

const environment = readEnvironment(functionNeeds['realtime-connect'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);

/**
 * Handles $connect: refuses other sites' pages, and browsers without a ticket; records the others under their topics.
 */
export const handler: APIGatewayProxyWebsocketHandlerV2 = (event: ConnectEvent) =>
  withCorrelationId({ correlationId: event.requestContext.requestId, actor: 'unknown' }, () => open(event));

async function open(event: ConnectEvent): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    requireOriginSecret(event.headers ?? {});
    mustComeFromPage(event.headers ?? {}, environment.SITE_URL);
    const { connectionId, requestId } = event.requestContext;
    const context = newContext(requestId);
    const actor = await takeTicket(table, readTicket(event), context.now());
    await openConnection({ table }, connectionId, actor, context);
    logger.info('connected', { actor: actor.userId });
    return { statusCode: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.info('connection refused', { code: error.code });
    return { statusCode: errorStatus[error.code] };
  }
}

// Browsers cannot set headers on a WebSocket, and an access token is too valuable for a query: the ticket there is
// worthless once used.
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
};

const readTicket = (event: ConnectEvent): string => event.queryStringParameters?.ticket ?? '';
