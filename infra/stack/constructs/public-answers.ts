import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import type { Endpoints } from './http-api.ts';

/**
 * Returns the paths whose responses the edge may cache, each with its cache policy. The key is the contract's query;
 * nothing else reaches the service, above all no token. The response sets the duration; errors aren't cached.
 */
export function publicAnswers(scope: Construct, endpoints: Endpoints): Record<string, CachePolicy> {
  const contracts = Object.values(endpoints).flatMap((domain) => Object.entries<EndpointContract>(domain));
  const cacheable = contracts.filter(([, { publicCacheSeconds }]) => publicCacheSeconds !== undefined);
  return Object.fromEntries(
    cacheable.map(([name, contract]) => [contract.path, makeCachePolicy(scope, name, contract)]),
  );
}

/** CloudFront's quota of names in a cache policy; a response that depends on more is keyed by all. */
const mostQueryStrings = 10;

function cacheQueryStrings(names: readonly string[]): CacheQueryStringBehavior {
  if (names.length > mostQueryStrings) return CacheQueryStringBehavior.all();
  return names.length > 0 ? CacheQueryStringBehavior.allowList(...names) : CacheQueryStringBehavior.none();
}

function makeCachePolicy(
  scope: Construct,
  name: string,
  { query, publicCacheSeconds = 0 }: EndpointContract,
): CachePolicy {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return new CachePolicy(scope, `Answers-${name}`, {
    comment: `As the answer says, ${publicCacheSeconds} s at most`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(publicCacheSeconds),
    queryStringBehavior: cacheQueryStrings(names),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}
