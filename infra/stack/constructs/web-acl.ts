import { ArnFormat, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { dataRemoval, uniquePart } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

type Rule = CfnWebACL.RuleProperty;

/** A rule whose place is its place in the list. */
export type Unordered = Omit<Rule, 'priority'>;

export interface WebAclProps {
  readonly stage: Stage;
  /** What it may be put in front of: a distribution, or what belongs to a region. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** Under which CloudWatch counts its requests; part of the log group's name. */
  readonly name: string;
  /** The first comes first. */
  readonly rules: readonly Unordered[];
}

/** A web ACL that lets in what none of its rules refuses, and writes down what they refused or counted. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(parent: Construct, id: string, { stage, scope, name, rules }: WebAclProps) {
    super(parent, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: seenAs(name),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    this.#writeDown(acl, stage, name);
  }

  /**
   * Which rule, which address, when: never an access token, a code or a secret link. Those are in headers, queries,
   * paths and in the page that a request came from, and a field is left out for all requests or for none.
   */
  #writeDown(acl: CfnWebACL, stage: Stage, name: string): void {
    const logGroup = new LogGroup(this, 'Log', {
      // The service takes no group of another beginning.
      logGroupName: `aws-waf-logs-${name}-${uniquePart()}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: dataRemoval(stage),
    });
    const group = {
      service: 'logs',
      resource: 'log-group',
      resourceName: logGroup.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    };
    const headers = ['authorization', 'referer'].map((Name) => ({ singleHeader: { Name } }));
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [Stack.of(this).formatArn(group)],
      redactedFields: [...headers, { queryString: {} }, { uriPath: {} }],
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

interface RateRule {
  /** Requests of one address in five minutes. */
  readonly limit: number;
  /** What is counted; undefined: everything. */
  readonly of?: CfnWebACL.StatementProperty;
  /** The status of a refusal; undefined: the service's own. */
  readonly status?: number;
}

/** Refuses an address that asks more often, until it asks less. */
export const rateRule = (name: string, { limit, of, status }: RateRule): Unordered => ({
  name: `rate-${name}`,
  action: { block: status === undefined ? {} : { customResponse: { responseCode: status } } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, ...(of && { scopeDownStatement: of }) } },
  visibilityConfig: seenAs(`rate-${name}`),
});

/** One of AWS's own groups of rules, with those of its parts that only count. */
export function managedRule(name: string, counted: readonly string[] = []): Unordered {
  const ruleActionOverrides = counted.map((part) => ({ name: part, actionToUse: { count: {} } }));
  return {
    name,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: seenAs(name),
  };
}

export const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples show whole requests, tokens included.
  sampledRequestsEnabled: false,
});
