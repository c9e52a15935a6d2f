import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { BehaviorOptions, IOrigin, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { categories } from '#shared/kernel/categories.ts';

/** Paths that functions/site serves. */
export const writtenPaths: readonly string[] = [
  '/vendor/?*',
  '/shared-plan/?*',
  ...categories.map((category) => `/${category}/*`),
  '/browse',
  '/browse/*',
  '/sitemap*',
  '/robots.txt',
];

/** Pages written by a function; cached for a minute, independent of caller and query. */
export function writtenPages(
  scope: Construct,
  origin: IOrigin,
  responseHeadersPolicy: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> {
  const cachePolicy = new CachePolicy(scope, 'WrittenPages', {
    comment: 'As the page says, a minute at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  const behavior = { origin, cachePolicy, viewerProtocolPolicy, compress: true, responseHeadersPolicy };
  return Object.fromEntries(writtenPaths.map((path) => [path, behavior]));
}
