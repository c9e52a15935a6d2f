import { Duration, Fn } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import { edgeErrorRate, failedDeliveries, failedSignIns, fiveMinutes, socketErrors, minute } from './measures.ts';
import type { Watched } from './monitored.ts';

/* When and why an operator is notified about other services that we use. */

/** Watches the site from outside: our metrics don't see a bucket that refuses, a wrong certificate or a lost domain. */
export function watchSite(alarms: Alarms, { stage, distribution }: Watched): void {
  alarms.raise({
    section: 'edge-errors',
    description: 'At least 1 % of what the site’s edge answered failed for ten minutes.',
    metric: edgeErrorRate(distribution),
    from: 1,
    periods: 2,
  });
  const domain = stage.domain?.name ?? distribution.distributionDomainName;
  const { metrics } = new OutsideChecks(alarms, 'Outside', { domain });
  for (const [of, metric] of Object.entries(metrics))
    alarms.raiseWhenSilent({
      section: 'site-unreachable',
      of,
      description: `Seen from outside, the ${of} has not answered for three minutes.`,
      metric,
      periods: 3,
    });
}

export function watchSockets(alarms: Alarms, { sockets }: Watched): void {
  alarms.raise({
    section: 'sockets-errors',
    description: 'Ten sockets and more failed to open or to close in five minutes, twice in a row.',
    metric: socketErrors(sockets),
    from: 10,
    periods: 2,
  });
}

/** Watches undelivered events: if a target and its dead-letter queue both refuse one, it exists only in the archive. */
export function watchBus(alarms: Alarms, { bus }: Watched): void {
  alarms.raise({
    section: 'undelivered-events',
    description: 'The bus could not deliver an event.',
    metric: failedDeliveries(bus),
    from: 1,
  });
}

export function watchSignIn(alarms: Alarms, { identity }: Watched): void {
  const ofPool = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: identity.pool.userPoolId, UserPoolClient: identity.client.userPoolClientId },
      statistic: 'Sum',
      period: fiveMinutes,
    });
  for (const name of ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'])
    alarms.raise({
      section: 'sign-in-throttles',
      of: name,
      description: `Cognito refused five calls for a while in five minutes (${name}).`,
      metric: ofPool(name),
      from: 5,
    });
  alarms.raise({
    section: 'failed-sign-ins',
    description: '200 sign-ins and more failed in five minutes, twice in a row.',
    metric: failedSignIns(ofPool('SignInSuccesses')),
    from: 200,
    periods: 2,
  });
}

/** Watches email: SES reviews an account from 5 % bounces and 0.1 % complaints, then stops its email. */
export function watchMail(alarms: Alarms): void {
  const limits = { Bounce: 0.03, Complaint: 0.0008 };
  for (const [of, from] of Object.entries(limits))
    alarms.raise({
      section: 'mail-reputation',
      of: of.toLowerCase(),
      description: `The ${of.toLowerCase()} rate of the account’s mail is ${from * 100} % and more.`,
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${of}Rate`,
        statistic: 'Maximum',
        period: Duration.hours(1),
      }),
      from,
    });
}

/** A distant browser's requests: the page itself, checked by a word in it, and the API through the site. */
const requests = {
  site: { type: 'HTTPS_STR_MATCH', resourcePath: '/', searchString: '<title>Hostwell' },
  api: { type: 'HTTPS', resourcePath: '/api/health' },
} as const;

/** Route 53 requires at least three. */
const regions = ['us-east-1', 'us-west-1', 'us-west-2'];

/** Route 53's checks every half minute. Our own metrics can't replace them: a site without visitors is silent. */
class OutsideChecks extends Construct {
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
