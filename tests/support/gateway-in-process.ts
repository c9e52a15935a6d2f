import { randomUUID } from 'node:crypto';
import { routeMatcher } from '#functions/platform/match-route.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { askHandler, tokenClaims, endpointName } from './api-in-process.ts';
import type { People } from './people.ts';

/** A request as it reaches API Gateway; `path` includes its query. */
export interface GatewayRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface GatewayResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const findRoute = routeMatcher(
  Object.values(endpoints).flatMap((contracts) =>
    Object.values<EndpointContract>(contracts).map((contract) => ({ contract })),
  ),
);

/** Returns the endpoint of a request; undefined if there is none. */
export const findEndpoint = (method: string, path: string): EndpointContract | undefined =>
  findRoute(method, new URL(path, 'http://localhost').pathname)?.route.contract;

const json = { 'content-type': 'application/json' };

/** Passes a request through API Gateway and its authorizer to the Lambdas of this process. */
export async function throughGateway(people: People, request: GatewayRequest): Promise<GatewayResponse> {
  const { method, path, headers } = request;
  const contract = findEndpoint(method, path);
  if (!contract) return { status: 404, headers: json, body: '{"message":"Not Found"}' };
  const caller = people.withToken(headers['authorization']?.replace(/^Bearer /, ''));
  if (contract.caller !== 'public' && !caller)
    return { status: 401, headers: json, body: '{"message":"Unauthorized"}' };
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const query = [...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(',')]);
  const response = await askHandler(endpointName(contract).domain, {
    rawPath: pathname,
    headers,
    requestContext: {
      requestId: randomUUID(),
      timeEpoch: Date.now(),
      http: { method },
      ...(caller && { authorizer: { jwt: { claims: tokenClaims(caller) } } }),
    },
    queryStringParameters: Object.fromEntries(query),
    ...(request.body !== '' && { body: request.body }),
  });
  const { statusCode = 500, body = '', isBase64Encoded } = response;
  return {
    status: statusCode,
    headers: (response.headers ?? json) as Record<string, string>,
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
}
