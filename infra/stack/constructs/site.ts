import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type {
  BehaviorOptions,
  DistributionProps,
  FunctionAssociation,
  IOrigin,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { inlineTexts } from '../csp-inline-hashes.ts';
import { publicFolders } from '../public-folders.ts';
import type { Domain, Stage } from '../stage.ts';
import { Firewall } from './firewall.ts';
import { pagesPath } from './http-api.ts';
import type { Endpoints, MarketplaceApi } from './http-api.ts';
import type { LogBucket } from './log-bucket.ts';
import type { Media } from './media.ts';
import type { OriginSecret } from './origin-secret.ts';
import { publicAnswers } from './public-answers.ts';
import type { Realtime } from './realtime.ts';
import { siteBucket } from './site-bucket.ts';
import { SiteLogs } from './site-logs.ts';
import { apiOrigin, fromBucket } from './site-origins.ts';
import { headersPolicies } from './site-policies.ts';
import { openMedia, servePages } from './site-requests.ts';
import { writtenPages } from './written-pages.ts';

export interface SiteProps {
  readonly stage: Stage;
  readonly httpApi: MarketplaceApi;
  readonly endpoints: Endpoints;
  readonly realtime: Realtime;
  readonly media: Media;
  readonly originSecret: OriginSecret;
  /** Receives the access logs. */
  readonly logs: LogBucket | undefined;
}

/** The built site in a private bucket behind CloudFront; /api, /ws and /media are paths of the same address. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly #headers: Record<'pages' | 'others', ResponseHeadersPolicy>;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, media, logs } = props;
    this.bucket = siteBucket(this, stage, logs);
    this.#headers = headersPolicies(this, {
      services: connectOrigins(this, stage, media),
      stripe: Boolean(stage.stripe),
      inline: inlineTexts(),
    });
    // S3 returns 404 for a missing object only to principals that may list.
    const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
    const files = fromBucket(S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessLevels }));
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      // CloudFront caches these for ten seconds under any policy: one visitor's failure would be everybody's.
      errorResponses: [404, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        ...files,
        responseHeadersPolicy: this.#headers.pages,
        functionAssociations: [this.#onRequest('Pages', servePages)],
      },
      additionalBehaviors: this.#behaviors(props, files),
      ...(stage.firewall && { webAclId: new Firewall(this, 'Firewall', { stage }).arn }),
      ...(stage.domain && this.#onDomain(stage.domain)),
    });
    media.showOn(this.distribution);
    if (logs) new SiteLogs(this, 'Logs', { distribution: this.distribution, logs });
  }

  /** The first pattern that matches a path applies. */
  #behaviors(
    { stage, httpApi, endpoints, realtime, media, originSecret }: SiteProps,
    files: BehaviorOptions,
  ): Record<string, BehaviorOptions> {
    const origin = (endpoint: string, path: string, below?: string) =>
      apiOrigin(stage, originSecret, { endpoint, path, below });
    const apiPath = `/_aws/execute-api/${httpApi.api.apiId}/$default`;
    const api = origin(httpApi.api.apiEndpoint, apiPath);
    const sockets = origin(realtime.api.apiEndpoint, `/_aws/execute-api/${realtime.api.apiId}`);
    return {
      // Hashed files are never pages, so they need neither pages' headers nor the check for pages.
      '/assets/*': { ...files, responseHeadersPolicy: this.#headers.others },
      ...this.#publicAnswers(api, endpoints),
      '/api/*': this.#uncached(api),
      '/ws': this.#uncached(sockets),
      ...writtenPages(this, origin(httpApi.api.apiEndpoint, apiPath, pagesPath), this.#headers.pages),
      ...this.#publicMedia(media),
    };
  }

  /** Only the public folders have a path, and the bucket allows the site to read nothing else. */
  #publicMedia(media: Media): Record<string, BehaviorOptions> {
    const { originAccessControlId } = new S3OriginAccessControl(this, 'MediaAccess');
    const behavior = {
      ...fromBucket(S3BucketOrigin.withBucketDefaults(media, { originAccessControlId })),
      responseHeadersPolicy: this.#headers.others,
      functionAssociations: [this.#onRequest('MediaKeys', openMedia)],
    };
    return Object.fromEntries(publicFolders.map((folder) => [`/media/${folder}/*`, behavior]));
  }

  /** Visitors' searches, cached for a minute for all callers. */
  #publicAnswers(origin: IOrigin, endpoints: Endpoints): Record<string, BehaviorOptions> {
    const behavior = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
      responseHeadersPolicy: this.#headers.others,
    };
    const policies = Object.entries(publicAnswers(this, endpoints));
    return Object.fromEntries(policies.map(([path, cachePolicy]) => [path, { ...behavior, cachePolicy }]));
  }

  #onRequest(id: string, source: string): FunctionAssociation {
    const code = FunctionCode.fromInline(source);
    const rewrite = new Function(this, id, { code, runtime: FunctionRuntime.JS_2_0 });
    return { function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  #onDomain({ name, certificateArn }: Domain): Partial<DistributionProps> {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** API Gateway must see its own host name, so everything but the visitor's Host header is passed on. */
  #uncached(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.#headers.others,
    };
  }
}

/** Returns a page's other origins: Cognito for sign-in, the media bucket for uploads. */
function connectOrigins(scope: Construct, { awsEndpoint }: Stage, media: Media): string[] {
  if (awsEndpoint) return [awsEndpoint];
  return [`https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`, `https://${media.bucketRegionalDomainName}`];
}
