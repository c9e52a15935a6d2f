import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type * as z from 'zod';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus } from '#shared/kernel/errors.ts';
import type { ErrorBody } from '#shared/kernel/errors.ts';
import { AppError } from './errors.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Returns a response. With seconds, the site's edge may cache it for everybody for that long; browsers revalidate it
 * each time.
 */
export const answer = (body: unknown, publicCacheSeconds?: number): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    ...headers,
    ...(publicCacheSeconds && { 'cache-control': `public, max-age=0, s-maxage=${publicCacheSeconds}` }),
  },
  body: JSON.stringify(body),
});

/**
 * Returns a text that is not JSON, such as a calendar; without a body if the client already has its tag, and never
 * indexed by search engines.
 */
export function answerText(contentType: string, body: string, ifNoneMatch = ''): APIGatewayProxyStructuredResultV2 {
  const etag = toETag(body);
  const own = { ...headers, etag, 'x-robots-tag': 'noindex', 'content-type': `${contentType}; charset=utf-8` };
  return ifNoneMatch.includes(etag.slice(2))
    ? { statusCode: 304, headers: own }
    : { statusCode: 200, headers: own, body };
}

/** A calendar's timestamp of writing is not part of its content. */
const toETag = (text: string): string =>
  `W/"${createHash('sha256')
    .update(text.replace(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')
    .slice(0, 22)}"`;

/** Returns the response to a HEAD request. */
export const withoutBody = ({ statusCode, headers: own }: APIGatewayProxyStructuredResultV2) => ({
  statusCode,
  headers: own,
});

/** The size from which compression makes a response smaller. */
const leastBytes = 1000;

/**
 * Compresses a response for browsers that accept it. Neither the HTTP API nor CloudFront does so: the edge compresses
 * only responses that its cache policy may store.
 */
export function compressed(
  answered: APIGatewayProxyStructuredResultV2,
  acceptEncoding = '',
): APIGatewayProxyStructuredResultV2 {
  const { body = '' } = answered;
  if (Buffer.byteLength(body) < leastBytes || !/\bgzip\b/.test(acceptEncoding)) return answered;
  return {
    ...answered,
    headers: { ...answered.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

/**
 * Returns an error as the contract's body. Unexpected errors are opaque, with a reference that people can quote: the
 * beginning of the correlation id, which finds them in the logs.
 */
export function answerError(error: unknown, correlationId: string): APIGatewayProxyStructuredResultV2 {
  const body = error instanceof AppError ? toErrorBody(error) : unexpected(correlationId);
  return { statusCode: errorStatus[body.code], headers, body: JSON.stringify({ error: body }) };
}

const toErrorBody = ({ code, message, fields }: AppError): ErrorBody => ({ code, message, ...(fields && { fields }) });

const unexpected = (correlationId: string): ErrorBody => ({
  code: 'internal',
  message: `Something went wrong on our side. Try again in a moment. Reference: ${correlationId.slice(0, 8)}`,
  requestId: correlationId,
});

// A long list of wrong values has an issue for each, and unknown field names are echoed; none of our forms has that
// many fields, or names that long.
const mostIssues = 100;
const longestMessage = 300;
const cut = (words: string): string => words.slice(0, longestMessage);

/** Converts a schema's issues to one message per field path ('details.guestCount'); only the first hundred. */
export function invalidInput(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostIssues))
    fields[cut(issue.path.join('.')) || 'body'] ??= cut(issue.message);
  return new AppError('invalid_input', Object.values(fields)[0] ?? 'Invalid input', fields);
}
