import { Fn } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import { minute } from './measures.ts';

/** What a browser far away asks for: the page itself by a word in it, and the API through the site. */
const requests = {
  site: { type: 'HTTPS_STR_MATCH', resourcePath: '/', searchString: '<title>Hostwell' },
  api: { type: 'HTTPS', resourcePath: '/api/health' },
} as const;

/** Three are the fewest that Route 53 asks from. */
const regions = ['us-east-1', 'us-west-1', 'us-west-2'];

/** Route 53 asks for the site every half minute, as no alarm on our own metrics could: a site without visitors is silent. */
export class OutsideChecks extends Construct {
  /** 1 while a request is answered as it should be, 0 otherwise; by its name. */
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
