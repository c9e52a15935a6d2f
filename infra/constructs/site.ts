import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { BehaviorOptions, FunctionAssociation, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { MarketplaceApi } from './http-api.ts';
import { publicFolders } from '../public-folders.ts';
import type { Media } from './media.ts';
import type { Realtime } from './realtime.ts';

export interface SiteProps {
  readonly httpApi: MarketplaceApi;
  readonly realtime: Realtime;
  readonly media: Media;
}

/** A path without a file name is a page of the single-page application. */
const servePages = `function handler(event) {
  var request = event.request;
  if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
  return request;
}`;

/** An object's key is its path below /media/. */
const openMedia = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace('/media/', '/');
  return request;
}`;

/** The built site in a private bucket behind CloudFront; /api, /ws and /media are paths of the same address. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { httpApi, realtime, media }: SiteProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Holds nothing that a build does not make again, but CloudFormation deletes only empty buckets.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...fromBucket(S3BucketOrigin.withOriginAccessControl(this.bucket)),
        functionAssociations: [this.#onRequest('Pages', servePages)],
      },
      additionalBehaviors: {
        '/api/*': uncached(httpApi.api.apiEndpoint),
        '/ws': uncached(realtime.api.apiEndpoint),
        ...this.#publicMedia(media),
      },
    });
    media.showOn(this.distribution);
  }

  /** Only the public folders have a path, and the bucket lets the site read nothing else. */
  #publicMedia(media: Media): Record<string, BehaviorOptions> {
    const { originAccessControlId } = new S3OriginAccessControl(this, 'MediaAccess');
    const behavior = {
      ...fromBucket(S3BucketOrigin.withBucketDefaults(media, { originAccessControlId })),
      functionAssociations: [this.#onRequest('MediaKeys', openMedia)],
    };
    return Object.fromEntries(publicFolders.map((folder) => [`/media/${folder}/*`, behavior]));
  }

  #onRequest(id: string, source: string): FunctionAssociation {
    const code = FunctionCode.fromInline(source);
    const rewrite = new Function(this, id, { code, runtime: FunctionRuntime.JS_2_0 });
    return { function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}

function fromBucket(origin: IOrigin): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };
}

/** API Gateway must see its own host name, so everything but the visitor's Host header is passed on. */
function uncached(endpoint: string): BehaviorOptions {
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', endpoint))),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
}
