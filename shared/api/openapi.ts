import * as z from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { errorBodySchema, errorStatus } from '#shared/kernel/errors.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import type { EndpointContract } from './contract.ts';
import { endpoints } from './endpoints.ts';

const always: readonly ErrorCode[] = ['internal', 'unavailable'];
const whenSignedIn: readonly ErrorCode[] = ['unauthenticated'];
const whenRestricted: readonly ErrorCode[] = ['forbidden'];
const whenGivenInput: readonly ErrorCode[] = ['invalid_input'];

/** Returns every code that an endpoint can return: its own and those of the common chain. */
export function listErrorCodes(contract: EndpointContract): ErrorCode[] {
  const { caller, params, query, body, errors = [] } = contract;
  return [
    ...new Set([
      ...(params || query || body ? whenGivenInput : []),
      ...(caller === 'public' ? [] : whenSignedIn),
      ...(caller === 'vendor' || caller === 'admin' ? whenRestricted : []),
      ...errors,
      ...always,
    ]),
  ];
}

/** Returns the OpenAPI 3.1 document of all endpoints. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Hostwell',
      version: '1.0.0',
      description: 'The API of the event-planning marketplace. Money is in cents, distances in miles.',
    },
    servers: [{ url: '/' }],
    paths: paths(),
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
}

function paths(): ZodOpenApiPathsObject {
  const result: ZodOpenApiPathsObject = {};
  for (const [domain, contracts] of Object.entries(endpoints)) {
    for (const [name, contract] of Object.entries<EndpointContract>(contracts)) {
      const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      result[contract.path] = { ...result[contract.path], [method]: operation(domain, name, contract) };
    }
  }
  return result;
}

function operation(domain: string, name: string, contract: EndpointContract): ZodOpenApiOperationObject {
  return {
    operationId: name,
    tags: [domain],
    summary: contract.summary,
    description: `Caller: ${contract.caller}.`,
    ...(contract.caller !== 'public' && { security: [{ accessToken: [] }] }),
    requestParams: {
      ...(contract.params && { path: asObject(contract.params) }),
      ...(contract.query && { query: asObject(contract.query) }),
    },
    ...(contract.body && {
      requestBody: { required: true, content: { 'application/json': { schema: contract.body } } },
    }),
    responses: {
      '200': {
        description: 'Done',
        content: { [contract.contentType ?? 'application/json']: { schema: contract.response } },
      },
      ...errorResponses(contract),
    },
  };
}

/** Missing, expired or foreign tokens never reach the service: API Gateway responds in its own format. */
const tokenRefusedSchema = z.object({ message: z.string() }).meta({ id: 'TokenRefused' });
const unauthenticatedSchema = z.union([tokenRefusedSchema, errorBodySchema]);

function errorResponses(contract: EndpointContract) {
  const byStatus = Object.groupBy(listErrorCodes(contract), (code) => String(errorStatus[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const schema = codes.includes('unauthenticated') ? unauthenticatedSchema : errorBodySchema;
      return [status, { description: codes.join(', '), content: { 'application/json': { schema } } }];
    }),
  ) as Record<`${4 | 5}${string}`, { description: string }>;
}

function asObject(schema: z.core.$ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('Parameters are described by an object');
}
