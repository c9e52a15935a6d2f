import { Fn } from 'aws-cdk-lib';
import { OriginProtocolPolicy, ViewerProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { BehaviorOptions, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Stage } from '../stage.ts';
import { originSecretHeader } from './origin-secret.ts';
import type { OriginSecret } from './origin-secret.ts';

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
