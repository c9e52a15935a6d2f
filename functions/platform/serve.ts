import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { authorize } from './authorize.ts';
import { newContext } from './context.ts';
import type { Actor } from './context.ts';
import type { Api, Call, Route } from './endpoint.ts';
import { AppError, outdatedPage, toAppError } from './errors.ts';
import { answer, answerError, answerText, compressed, withoutBody } from './http-answer.ts';
import { logger } from './logger.ts';
import { routeMatcher } from './match-route.ts';
import type { MatchedRoute } from './match-route.ts';
import { requireOriginSecret } from './origin-secret.ts';
import { parseInput } from './parse-input.ts';

/**
 * Returns the Lambda of one or several domains: finds the endpoint by method and path, checks the caller, parses, runs
 * the use case and cuts the response to its schema, the same way for every endpoint.
 */
export function serve(...apis: readonly Api[]) {
  const findRoute = routeMatcher(apis.flat());
  const isOutdated = (method: string, path: string) => method === 'PUT' && findRoute('PATCH', path) !== undefined;
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(logged)
    .handler(async (event) => {
      requireOriginSecret(event.headers);
      const { method } = event.requestContext.http;
      const found = findRoute(method, event.rawPath);
      if (!found)
        throw isOutdated(method, event.rawPath) ? outdatedPage() : new AppError('not_found', 'No such endpoint');
      const { contentType, path, response, publicCacheSeconds } = found.route.contract;
      logger.appendKeys({ route: `${method} ${path}` });
      const body = z.parse(response, await found.route.handle(await asCall(event, found)));
      const answered = contentType
        ? answerText(contentType, String(body), event.headers['if-none-match'])
        : answer(body, publicCacheSeconds);
      return method === 'HEAD' ? withoutBody(answered) : compressed(answered, event.headers['accept-encoding']);
    });
}

/**
 * Logs one line per request, with the code of a refusal; onError turns every error into the contract's body. The API's
 * access log leads to the line by the request id.
 */
export const logged: middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> = {
  before: ({ event }) => {
    const { requestId } = event.requestContext;
    logger.resetKeys();
    logger.appendKeys({ correlationId: readCorrelationId(event), route: event.routeKey, requestId });
  },
  after: (request) => {
    logger.info('request completed', { status: request.response?.statusCode ?? 0, milliseconds: since(request.event) });
    named(request);
  },
  onError: (request) => {
    const error = toAppError(request.error);
    request.response = answerError(error, readCorrelationId(request.event));
    named(request);
    const status = request.response.statusCode ?? 500;
    const milliseconds = since(request.event);
    if (error instanceof AppError && status < 500)
      logger.info('request refused', { status, milliseconds, code: error.code });
    else logger.error('request failed', { status, milliseconds, error });
  },
};

/** Returns the milliseconds since API Gateway received the request. */
const since = ({ requestContext }: APIGatewayProxyEventV2): number => Date.now() - requestContext.timeEpoch;

/** Adds the correlation id to every response, so that it can be found in the logs. */
function named({ event, response }: middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>): void {
  if (response) response.headers = { ...response.headers, [correlationHeader]: readCorrelationId(event) };
}

async function asCall(
  event: APIGatewayProxyEventV2,
  { route: { contract, findCaller }, params }: MatchedRoute<Route>,
): Promise<Call<EndpointContract>> {
  const context = newContext(readCorrelationId(event));
  const actor = contract.caller === 'public' ? undefined : await authorize(event, contract, findCaller, context.now());
  return {
    ...parseInput(contract, event, params),
    actor: actor as Actor,
    context,
    accessToken: event.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '',
  };
}

const correlationHeader = 'x-correlation-id';

// Only a well-formed id from the browser is copied into logs and events.
function readCorrelationId(event: APIGatewayProxyEventV2): string {
  const sent = event.headers[correlationHeader] ?? '';
  return /^[\w-]{8,64}$/.test(sent) ? sent : event.requestContext.requestId;
}
