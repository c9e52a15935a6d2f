import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { FindCaller } from '#functions/data/queries/caller.ts';
import type { Contracts, EndpointContract } from '#shared/api/contract.ts';
import { authorize } from './authorize.ts';
import { newContext } from './context.ts';
import type { Actor } from './context.ts';
import type { Call, Handles } from './endpoint.ts';
import { AppError, toAppError } from './errors.ts';
import { answer, answerError, answerText, compressed, withoutBody } from './http-answer.ts';
import { logger } from './logger.ts';
import { requireOriginSecret } from './origin-secret.ts';
import { parseInput } from './parse-input.ts';

interface Route {
  contract: EndpointContract;
  handle(call: Call<EndpointContract>): Promise<unknown>;
}

/**
 * The Lambda of a domain: routes by API Gateway's route key, then checks who calls, parses, runs the use case and cuts
 * the answer to its schema, the same for every endpoint.
 */
export function serve<C extends Contracts>(contracts: C, handles: Handles<C>, findCaller: FindCaller) {
  const routes = new Map<string, Route>(
    Object.entries(contracts).map(([name, contract]) => [
      `${contract.method} ${contract.path}`,
      { contract, handle: handles[name as keyof C] },
    ]),
  );
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(logged)
    .handler(async (event) => {
      requireOriginSecret(event.headers);
      const isHead = event.routeKey.startsWith('HEAD ');
      const route = routes.get(event.routeKey.replace(/^HEAD /, 'GET '));
      if (!route) throw new AppError('not_found', 'No such endpoint');
      const call = await asCall(event, route.contract, findCaller);
      const { contentType, response, publicCacheSeconds } = route.contract;
      const body = z.parse(response, await route.handle(call));
      const answered = contentType
        ? answerText(contentType, String(body), event.headers['if-none-match'])
        : answer(body, publicCacheSeconds);
      return isHead ? withoutBody(answered) : compressed(answered, event.headers['accept-encoding']);
    });
}

/**
 * One line per request, with the code of a refusal; onError turns every error into the contract's body. By the request's
 * id the line is found from the API's access log.
 */
export const logged: middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> = {
  before: ({ event }) => {
    const { requestId } = event.requestContext;
    logger.resetKeys();
    logger.appendKeys({ correlationId: correlationIdOf(event), route: event.routeKey, requestId });
  },
  after: (request) => {
    logger.info('request completed', { status: request.response?.statusCode ?? 0 });
    named(request);
  },
  onError: (request) => {
    const error = toAppError(request.error);
    request.response = answerError(error, correlationIdOf(request.event));
    named(request);
    const status = request.response.statusCode ?? 500;
    if (error instanceof AppError && status < 500) logger.info('request refused', { status, code: error.code });
    else logger.error('request failed', { status, error });
  },
};

/** Every answer says by which id it is found in the logs. */
function named({ event, response }: middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>): void {
  if (response) response.headers = { ...response.headers, [correlationHeader]: correlationIdOf(event) };
}

async function asCall(
  event: APIGatewayProxyEventV2,
  contract: EndpointContract,
  findCaller: FindCaller,
): Promise<Call<EndpointContract>> {
  const context = newContext(correlationIdOf(event));
  const actor = contract.caller === 'public' ? undefined : await authorize(event, contract, findCaller, context.now());
  return {
    ...parseInput(contract, event),
    actor: actor as Actor,
    context,
    accessToken: event.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '',
  };
}

const correlationHeader = 'x-correlation-id';

// Only a well-formed id of the browser's is taken over into logs and events.
function correlationIdOf(event: APIGatewayProxyEventV2): string {
  const sent = event.headers[correlationHeader] ?? '';
  return /^[\w-]{8,64}$/.test(sent) ? sent : event.requestContext.requestId;
}
