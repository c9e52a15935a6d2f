import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Api } from '#functions/platform/endpoint.ts';
import type { EndpointContract, EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { Domain } from '#shared/api/endpoints.ts';
import { vendorHeader } from '#shared/vendors/vendor-header.ts';

/** The caller of an endpoint; undefined for a visitor. */
export interface Caller {
  userId: string;
  isAdmin?: boolean;
  /** The vendor that the requests name. */
  vendorId?: string;
}

const everyEndpoint = Object.entries(endpoints).flatMap(([domain, contracts]) =>
  Object.entries<EndpointContract>(contracts).map(([name, contract]) => ({ domain: domain as Domain, name, contract })),
);

/** Returns the domain and name of an endpoint. */
export function endpointName(contract: EndpointContract): { domain: Domain; name: string } {
  const found = everyEndpoint.find((one) => one.contract === contract);
  if (!found) throw new Error(`${contract.path} is no endpoint`);
  return found;
}

/**
 * Calls an endpoint's Lambda in this process as API Gateway would. The Lambda reads the environment on its first call.
 * @throws Error with the response if its status is not 200
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

/** Sends any request, even one that breaks the contract; `rawBody` is a body as text. Returns the response. */
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

type Lambda = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

const lambdas = new Map<Domain, Promise<Lambda>>();

async function loadLambda(domain: Domain): Promise<Lambda> {
  const { api } = (await import(`../../functions/${domain}/api.ts`)) as { api: Api };
  const { serve } = await import('#functions/platform/serve.ts');
  return serve(api);
}

/** Passes an API Gateway event to a domain's Lambda; it needs only the parts that our Lambdas read. */
export async function askHandler(domain: Domain, event: object): Promise<APIGatewayProxyStructuredResultV2> {
  const lambda = lambdas.get(domain) ?? loadLambda(domain);
  lambdas.set(domain, lambda);
  return (await lambda)(event as APIGatewayProxyEventV2, {} as Context);
}

/** Returns the claims of a new access token in the form that API Gateway passes on. */
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
    headers: { authorization: 'Bearer test-token', ...(caller?.vendorId && { [vendorHeader]: caller.vendorId }) },
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

/** Follows API Gateway: decoded except for an encoded %. A missing parameter leaves its segment empty. */
const pathWith = ({ path }: EndpointContract, params: PathParameters | null | undefined): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? '').replaceAll('%', '%25'));
