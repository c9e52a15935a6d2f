import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LogBucket } from './log-bucket.ts';

/*
 * Without fields that may hold a secret: addresses of shared plans and calendars are secrets themselves, in the path
 * and in the referring page; codes and tickets are in queries. The matched behavior identifies the request.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'c-ip',
  'cs-method',
  'cs(Host)',
  'cache-behavior-path-pattern',
  'sc-status',
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

/** The distribution's access log. The older type would record secret addresses. */
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
