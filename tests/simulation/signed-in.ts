import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { authorize } from '#functions/platform/authorize.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import type { Outside } from './server.ts';

/** Returns the person behind a request, with a new token. @throws AppError as the server does */
export function signedIn({ table, context }: Outside, userId: string, contract: EndpointContract): Promise<Actor> {
  const now = context.now();
  const claims = { sub: userId, token_use: 'access', auth_time: Math.floor(now.getTime() / 1000) };
  const request = {
    headers: {},
    requestContext: { authorizer: { jwt: { claims } } },
  } as unknown as APIGatewayProxyEventV2;
  return authorize(request, contract, callerFinder(table), now);
}
