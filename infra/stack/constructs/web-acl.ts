import { ArnFormat, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { dataRemoval, uniquePart } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

type Rule = CfnWebACL.RuleProperty;

/** A rule whose priority is its position in the list. */
export type Unordered = Omit<Rule, 'priority'>;

export interface WebAclProps {
  readonly stage: Stage;
  /** The type of resource it protects: a distribution, or a regional one. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** The name under which CloudWatch counts its requests; part of the log group's name. */
  readonly name: string;
  /** In order of priority. */
  readonly rules: readonly Unordered[];
}

/** A web ACL that allows requests unless a rule refuses them, and logs those that rules refused or counted. */
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
   * Logs which rule, which address and when, never an access token, a code or a secret link. Those are in headers,
   * queries, paths and the referring page, and a field can only be redacted for all requests.
   */
  #writeDown(acl: CfnWebACL, stage: Stage, name: string): void {
    const logGroup = new LogGroup(this, 'Log', {
      // The service requires this prefix.
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
  /** Maximum requests per address in five minutes. */
  readonly limit: number;
  /** The counted requests; all if undefined. */
  readonly of?: CfnWebACL.StatementProperty;
  /** The status of a refusal; undefined for the service's own. */
  readonly status?: number;
}

/** Refuses an address above the limit until it slows down. */
export const rateRule = (name: string, { limit, of, status }: RateRule): Unordered => ({
  name: `rate-${name}`,
  action: { block: status === undefined ? {} : { customResponse: { responseCode: status } } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, ...(of && { scopeDownStatement: of }) } },
  visibilityConfig: seenAs(`rate-${name}`),
});

/** Returns one of AWS's own rule groups, with the parts that only count. */
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
  // Samples show whole requests, including tokens.
  sampledRequestsEnabled: false,
});
