import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
  APIGatewayProxyWebsocketHandlerV2,
} from 'aws-lambda';
import { connect, openTable } from '#functions/data/table.ts';
import { mustComeFromPage, mustComeThroughSite } from '#functions/platform/origin.ts';
import { newContext } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { inThread, logger } from '#functions/platform/logger.ts';
import { errorStatus } from '#shared/errors.ts';
import { functionNeeds, readEnvironment } from '#shared/environment.ts';
import { openConnection } from './open-connection.ts';
import { tokenChecker } from './token.ts';

const environment = readEnvironment(functionNeeds['realtime-connect'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const checkToken = tokenChecker({
  userPoolId: environment.USER_POOL_ID,
  clientId: environment.USER_POOL_CLIENT_ID,
  jwksUri: environment.JWKS_URI,
});

/** $connect: refuses other sites' pages, and who has no valid access token; else notes the browser under its topics. */
export const handler: APIGatewayProxyWebsocketHandlerV2 = (event: ConnectEvent) =>
  inThread({ correlationId: event.requestContext.requestId, actor: 'unknown' }, () => open(event));

async function open(event: ConnectEvent): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    mustComeThroughSite(event.headers ?? {});
    mustComeFromPage(event.headers ?? {}, environment.SITE_URL);
    const token = await checkToken(tokenOf(event));
    const { connectionId, requestId } = event.requestContext;
    await openConnection({ table }, connectionId, token, newContext(requestId));
    logger.info('connected', { actor: token.userId });
    return { statusCode: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.info('connection refused', { code: error.code });
    return { statusCode: errorStatus[error.code] };
  }
}

// Browsers cannot set headers on a WebSocket, so the token comes in the query; access logs leave queries out.
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
};

const tokenOf = (event: ConnectEvent): string => event.queryStringParameters?.token ?? '';
