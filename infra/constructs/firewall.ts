import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

type Rule = CfnWebACL.RuleProperty;

/** Requests of one address in five minutes, by the beginning of their path. People behind one office share one. */
const limits: Readonly<Record<string, { path: string; requests: number }>> = {
  everything: { path: '/', requests: 10_000 },
  api: { path: '/api/', requests: 3000 },
  // Each address that the distribution does not have yet runs a function.
  'vendor-pages': { path: '/vendor/', requests: 600 },
  bookings: { path: '/api/bookings', requests: 300 },
  uploads: { path: '/api/uploads', requests: 300 },
  'bank-account': { path: '/api/bank-account', requests: 100 },
};

/** AWS's own rules, each with those of its parts that only count. */
const managed: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  // Plans and applications are larger than the 8 KB at which this part begins to refuse; the API has its own limits.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

/** What may come to the distribution at all. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const rules = [
      ...Object.entries(limits).map(([name, { path, requests }]) => rateRule(name, path, requests)),
      ...Object.entries(managed).map(([name, counted]) => managedRule(name, counted)),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs(firewallName(stage)),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    this.#writeDown(acl, stage);
  }

  /** Only what was refused or counted, without tokens: they stand in a header, and for sockets in the query. */
  #writeDown(acl: CfnWebACL, stage: Stage): void {
    const logGroup = new LogGroup(this, 'Log', {
      // The service takes no group of another beginning.
      logGroupName: `aws-waf-logs-hostwell-${stage.name}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const group = {
      service: 'logs',
      resource: 'log-group',
      resourceName: logGroup.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    };
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [Stack.of(this).formatArn(group)],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { queryString: {} }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
  }
}

/** The name under which CloudWatch counts a stage's requests; several stages may share an account. */
export const firewallName = ({ name }: Stage): string => `hostwell-${name}`;

type Unordered = Omit<Rule, 'priority'>;

function rateRule(name: string, path: string, limit: number): Unordered {
  const below = {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
    },
  };
  return {
    name: `rate-${name}`,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, scopeDownStatement: below } },
    visibilityConfig: seenAs(`rate-${name}`),
  };
}

function managedRule(name: string, counted: readonly string[]): Unordered {
  const ruleActionOverrides = counted.map((part) => ({ name: part, actionToUse: { count: {} } }));
  return {
    name,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: seenAs(name),
  };
}

const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples show whole requests, tokens included.
  sampledRequestsEnabled: false,
});
