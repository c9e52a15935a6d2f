import { Fn, Duration } from 'aws-cdk-lib';
import {
  OriginProtocolPolicy,
  ViewerProtocolPolicy,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { BehaviorOptions, IOrigin, ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import * as z from 'zod';
import { categories } from '#shared/kernel/categories.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import type { Stage } from '../stage.ts';
import { contentSecurityPolicy, nothingAllowed, permissionsPolicy } from '../site-headers.ts';
import type { SiteNeeds } from '../site-headers.ts';
import { originSecretHeader } from './origin-secret.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { Endpoints } from './http-api.ts';

/** Serves files of a bucket, compressed. */
export function fromBucket(origin: IOrigin): BehaviorOptions {
  return { origin, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
}

interface ApiPlace {
  readonly endpoint: string;
  /** The API's path at the single AWS address. */
  readonly path: string;
  /** A path of the API itself, before the requested path. */
  readonly below?: string | undefined;
}

/** Returns the origin of an API: its own host, or a path of the single AWS address of this stage. */
export function apiOrigin(stage: Stage, secret: OriginSecret, { endpoint, path, below = '' }: ApiPlace): IOrigin {
  const customHeaders = { [originSecretHeader]: secret.text };
  if (!stage.awsEndpoint) {
    const protocolPolicy = OriginProtocolPolicy.HTTPS_ONLY;
    const options = { customHeaders, protocolPolicy, ...(below && { originPath: below }) };
    return new HttpOrigin(Fn.select(2, Fn.split('/', endpoint)), options);
  }
  const { hostname, port } = new URL(stage.awsEndpoint);
  const originPath = path + below;
  const protocolPolicy = OriginProtocolPolicy.HTTP_ONLY;
  return new HttpOrigin(hostname, { customHeaders, protocolPolicy, originPath, httpPort: Number(port || 80) });
}

// CloudFront functions that run on requests, before the cache lookup.

/** Serves the single-page application for paths without a file name; a missing file stays missing. */
export const servePages = `function handler(event) {
  var request = event.request;
  if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
  return request;
}`;

/** Removes /media/ from the path to get the object's key. */
export const openMedia = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace('/media/', '/');
  return request;
}`;

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

/** Returns the security headers of pages, and of everything else at the site's address. */
export function headersPolicies(scope: Construct, needs: SiteNeeds): Record<'pages' | 'others', ResponseHeadersPolicy> {
  return {
    pages: new ResponseHeadersPolicy(scope, 'PageHeaders', {
      securityHeadersBehavior: {
        ...forEverything(contentSecurityPolicy(needs)),
        // Addresses of shared plans are secrets; other sites see only the origin.
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: permissionsPolicy, override },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override },
        ],
      },
    }),
    // A page names twenty files, so each of these headers is sent twenty times.
    others: new ResponseHeadersPolicy(scope, 'OtherHeaders', {
      securityHeadersBehavior: forEverything(nothingAllowed),
    }),
  };
}

const override = true;

const forEverything = (contentSecurityPolicy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy, override },
  contentTypeOptions: { override },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
});
