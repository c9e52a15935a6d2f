import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LogBucket } from './log-bucket.ts';

// Everything but the query, where a socket's access token stands, and the cookies, of which there are none.
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'c-ip',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'sc-status',
  'cs(Referer)',
  'cs(User-Agent)',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs-protocol',
  'cs-bytes',
  'time-taken',
  'ssl-protocol',
  'x-edge-detailed-result-type',
  'time-to-first-byte',
  'sc-content-type',
];

/** The distribution's access log. The older kind of it would write access tokens down. */
export class SiteLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, logs }: { distribution: IDistribution; logs: LogBucket }) {
    super(scope, id);
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${this.node.addr.slice(0, 12)}-site`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${this.node.addr.slice(0, 12)}-bucket`,
      destinationResourceArn: logs.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
      s3SuffixPath: 'site/{yyyy}/{MM}/{dd}',
    });
    delivery.addResourceDependency(source);
    logs.takeDeliveries();
  }
}
