import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type * as z from 'zod';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus } from '#shared/kernel/errors.ts';
import type { ErrorBody } from '#shared/kernel/errors.ts';
import { AppError } from './errors.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** With seconds, the site's edge may repeat the answer to everybody for so long; browsers ask it each time. */
export const answer = (body: unknown, publicCacheSeconds?: number): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    ...headers,
    ...(publicCacheSeconds && { 'cache-control': `public, max-age=0, s-maxage=${publicCacheSeconds}` }),
  },
  body: JSON.stringify(body),
});

/**
 * A text that is not JSON, such as a calendar; not sent again to a program that names the tag of what it has, and in no
 * search engine.
 */
export function answerText(contentType: string, body: string, ifNoneMatch = ''): APIGatewayProxyStructuredResultV2 {
  const etag = tagOf(body);
  const own = { ...headers, etag, 'x-robots-tag': 'noindex', 'content-type': `${contentType}; charset=utf-8` };
  return ifNoneMatch.includes(etag.slice(2))
    ? { statusCode: 304, headers: own }
    : { statusCode: 200, headers: own, body };
}

/** A calendar's time of writing is not part of what it says. */
const tagOf = (text: string): string =>
  `W/"${createHash('sha256')
    .update(text.replace(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')
    .slice(0, 22)}"`;

/** What a HEAD gets of it. */
export const withoutBody = ({ statusCode, headers: own }: APIGatewayProxyStructuredResultV2) => ({
  statusCode,
  headers: own,
});

/** From which size on an answer is smaller when it is compressed. */
const leastBytes = 1000;

/**
 * The answer compressed for a browser that takes it so. Neither the HTTP API nor CloudFront does it: the edge
 * compresses only where its cache policy may hold the answer.
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
 * The error as the contract's body. What we did not expect is opaque, with a reference that people can quote: the
 * beginning of the correlation id, by which it is found in the logs.
 */
export function answerError(error: unknown, correlationId: string): APIGatewayProxyStructuredResultV2 {
  const body = error instanceof AppError ? bodyOf(error) : unexpected(correlationId);
  return { statusCode: errorStatus[body.code], headers, body: JSON.stringify({ error: body }) };
}

const bodyOf = ({ code, message, fields }: AppError): ErrorBody => ({ code, message, ...(fields && { fields }) });

const unexpected = (correlationId: string): ErrorBody => ({
  code: 'internal',
  message: `Something went wrong on our side. Try again in a moment. Reference: ${correlationId.slice(0, 8)}`,
  requestId: correlationId,
});

// A long list of the wrong things has an issue for each, and names of unknown fields are repeated; no form of ours has
// as many fields, or as long ones.
const mostIssues = 100;
const longestWords = 300;
const cut = (words: string): string => words.slice(0, longestWords);

/** A schema's issues as one sentence per field, by the field's path ('details.guestCount'); the first hundred. */
export function invalidInput(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostIssues))
    fields[cut(issue.path.join('.')) || 'body'] ??= cut(issue.message);
  return new AppError('invalid_input', Object.values(fields)[0] ?? 'Invalid input', fields);
}
