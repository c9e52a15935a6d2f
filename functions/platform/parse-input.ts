import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { AppError } from './errors.ts';
import { invalidInput } from './http-answer.ts';

/**
 * Parses path, query and body of a request by its contract; `params` are the path's, as API Gateway passed them.
 * @throws AppError invalid_input with the invalid fields
 */
export function parseInput(
  contract: EndpointContract,
  event: APIGatewayProxyEventV2,
  params: Readonly<Record<string, string>>,
) {
  return {
    params: contract.params && parse(contract.params, decodeAll(params)),
    query: contract.query && parse(contract.query, event.queryStringParameters ?? {}),
    body: contract.body && parseBody(contract.body, readJson(event)),
  };
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** Requires a body without unknown fields: any field that the schema would drop is refused, however deep. */
function parseBody(schema: z.core.$ZodType, value: unknown): unknown {
  const body = parse(schema, value);
  const issues = unknownFields(value, body);
  if (issues.length > 0) throw invalidInput(new z.ZodError(issues));
  return body;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns an issue for each sent field that was not read; lists are compared by position. */
function unknownFields(sent: unknown, read: unknown, path: readonly string[] = []): z.core.$ZodIssue[] {
  if (!isRecord(sent) || !isRecord(read)) return [];
  const known = Object.keys(sent).filter((name) => Object.hasOwn(read, name));
  const keys = Array.isArray(sent) ? [] : Object.keys(sent).filter((name) => !Object.hasOwn(read, name));
  const message = `Unrecognized key: ${keys.map((key) => `"${key}"`).join(', ')}`;
  const own = { code: 'unrecognized_keys' as const, keys, path: [...path], message, input: sent };
  return [
    ...(keys.length > 0 ? [own] : []),
    ...known.flatMap((name) => unknownFields(sent[name], read[name], [...path, name])),
  ];
}

// An application, the largest request, is about half this size.
const maximumBodyBytes = 256 * 1024;

function readJson(event: APIGatewayProxyEventV2): unknown {
  mustFit(event);
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  try {
    return JSON.parse(text, withoutGarbage);
  } catch {
    throw new AppError('invalid_input', 'The request body is not valid JSON', { body: 'Not valid JSON' });
  }
}

/** Checked before anything is decoded or parsed. */
function mustFit({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): void {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') <= maximumBodyBytes) return;
  const message = `The request is larger than ${maximumBodyBytes / 1024} KB`;
  throw new AppError('invalid_input', message, { body: message });
}

// Text that no keyboard produces: lone surrogates, which the table refuses, and control characters except tab and line
// breaks.
const controls = /[^\P{Cc}\t\n\r]/gu;
const withoutGarbage = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replace(controls, '') : value;

// API Gateway decodes paths except for encoded %. A stray % is left as it is.
const decodeAll = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
