import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Api } from '#functions/platform/endpoint.ts';
import type { EndpointContract, EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { Domain } from '#shared/api/endpoints.ts';

/** Who calls; undefined is a visitor. */
export interface Caller {
  userId: string;
  isAdmin?: boolean;
}

const everyEndpoint = Object.entries(endpoints).flatMap(([domain, contracts]) =>
  Object.entries<EndpointContract>(contracts).map(([name, contract]) => ({ domain: domain as Domain, name, contract })),
);

/** Domain and name of an endpoint. */
export function endpointName(contract: EndpointContract): { domain: Domain; name: string } {
  const found = everyEndpoint.find((one) => one.contract === contract);
  if (!found) throw new Error(`${contract.path} is no endpoint`);
  return found;
}

/**
 * Asks an endpoint of its domain's Lambda as API Gateway would, in this process. The Lambda reads the environment
 * when it is asked for the first time.
 * @throws Error with what was answered when it is not 200
 */
export async function askLambda<E extends EndpointContract>(
  contract: E,
  request: EndpointRequest<E>,
  caller: Caller | undefined,
): Promise<EndpointResponse<E>> {
  const { status, body } = await answerOfLambda(contract, request, caller);
  if (status !== 200) throw new Error(`${endpointName(contract).name} answered ${status}: ${body}`);
  return (contract.contentType ? body : JSON.parse(body)) as EndpointResponse<E>;
}

/** The same for any request, also one that breaks the contract; `rawBody` is a body as text. Yields what was sent back. */
export async function answerOfLambda(
  contract: EndpointContract,
  request: object,
  caller: Caller | undefined,
): Promise<{ status: number; body: string }> {
  const { statusCode = 0, body = '' } = await askHandler(
    endpointName(contract).domain,
    toGatewayEvent(contract, request, caller),
  );
  return { status: statusCode, body };
}

/** Hands an event of API Gateway to the Lambda of a domain; only what our Lambdas read of one needs to be there. */
export async function askHandler(domain: Domain, event: object): Promise<APIGatewayProxyStructuredResultV2> {
  const { api } = (await import(`../../functions/${domain}/api.ts`)) as { api: Api };
  const { serve } = await import('#functions/platform/serve.ts');
  return serve(api)(event as APIGatewayProxyEventV2, {} as Context);
}

/** The claims of an access token that was made now, as API Gateway hands them on. */
export const tokenClaims = ({ userId, isAdmin }: Caller): object => ({
  sub: userId,
  token_use: 'access',
  auth_time: `${Math.floor(Date.now() / 1000)}`,
  ...(isAdmin && { 'cognito:groups': '[admin password-only]' }),
});

function toGatewayEvent(contract: EndpointContract, request: object, caller: Caller | undefined): object {
  const { params, query, body, rawBody } = request as {
    params?: PathParameters | null;
    query?: object;
    body?: unknown;
    rawBody?: string;
  };
  const claims = caller && tokenClaims(caller);
  return {
    rawPath: pathWith(contract, params),
    headers: { authorization: 'Bearer test-token' },
    requestContext: {
      requestId: 'test-request',
      http: { method: contract.method },
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
    queryStringParameters: query && Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}`])),
    body: rawBody ?? JSON.stringify(body),
  };
}

type PathParameters = Readonly<Record<string, string | number>>;

/** As API Gateway hands it over: decoded except for an encoded %. What is not there leaves its place empty. */
const pathWith = ({ path }: EndpointContract, params: PathParameters | null | undefined): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? '').replaceAll('%', '%25'));
