import { Fn } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import { minute } from './measures.ts';

/** A distant browser's requests: the page itself, checked by a word in it, and the API through the site. */
const requests = {
  site: { type: 'HTTPS_STR_MATCH', resourcePath: '/', searchString: '<title>Hostwell' },
  api: { type: 'HTTPS', resourcePath: '/api/health' },
} as const;

/** Route 53 requires at least three. */
const regions = ['us-east-1', 'us-west-1', 'us-west-2'];

/** Route 53's checks every half minute. Our own metrics can't replace them: a site without visitors is silent. */
export class OutsideChecks extends Construct {
  /** 1 while a request gets the expected response, otherwise 0; by its name. */
  readonly metrics: Readonly<Record<string, Metric>>;

  constructor(scope: Construct, id: string, { domain }: { domain: string }) {
    super(scope, id);
    this.metrics = Object.fromEntries(
      Object.entries(requests).map(([name, request]) => {
        const check = new CfnHealthCheck(this, name, {
          healthCheckConfig: {
            ...request,
            fullyQualifiedDomainName: domain,
            port: 443,
            enableSni: true,
            requestInterval: 30,
            failureThreshold: 3,
            regions,
          },
          healthCheckTags: [{ key: 'Name', value: Fn.join(' ', [domain, request.resourcePath]) }],
        });
        const metric = new Metric({
          namespace: 'AWS/Route53',
          metricName: 'HealthCheckStatus',
          dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
          statistic: 'Minimum',
          period: minute,
        });
        return [name, metric];
      }),
    );
  }
}
