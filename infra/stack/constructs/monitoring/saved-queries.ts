import { Stack } from 'aws-cdk-lib';
import { CfnQueryDefinition, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** Queries of functions' log groups for incidents. CloudWatch lists them under 'Saved queries'. */
const functionQueries: Readonly<Record<string, string>> = {
  // Replace the zeros here with the reference's first eight characters, which users read to us.
  'one request by its reference': `fields @timestamp, service, message, eventType, status, code
| filter correlationId like /^00000000/ or @message like /"correlationIds":\\["00000000/
| sort @timestamp`,
  'errors by function': `filter level = "ERROR"
| stats count() as errors by service, message, error.message
| sort errors desc`,
  'time and memory by function': `filter @type = "REPORT"
| stats count() as runs, pct(@duration, 95) as ms, count(@initDuration) as coldStarts, max(@maxMemoryUsed / 1e6) as mb, max(@memorySize / 1e6) as ofMb by @log
| sort ms desc`,
  'ended by time or memory': `filter @message like /Task timed out|Runtime.ExitError|Runtime.OutOfMemory/
| stats count() as runs by @log, bin(5m)`,
};

/** For an API's functions. Its access log has one route per domain; the functions' lines have each endpoint. */
const endpointQueries: Readonly<Record<string, string>> = {
  'slow routes': `filter message like /^request /
| stats count() as answers, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95 by route
| sort p95 desc`,
};

const firewallQueries: Readonly<Record<string, string>> = {
  'refused by the firewall': `stats count() as requests by terminatingRuleId, ruleGroupList.0.terminatingRule.ruleId, httpRequest.clientIp, httpRequest.httpMethod
| sort requests desc`,
};

const accessQueries: Readonly<Record<string, string>> = {
  'answers that no function gave': `filter status >= 500
| stats count() as answers by routeKey, status, integrationErrorMessage
| sort answers desc`,
};

/** Returns the log groups of one stack by type; a query accepts at most 50. */
function groupsIn(stack: Stack): [queries: Readonly<Record<string, string>>, groups: LogGroup[]][] {
  const groups = stack.node.findAll().filter((one): one is LogGroup => one instanceof LogGroup);
  const own = groups.filter((group) => Stack.of(group) === stack);
  const ofFunctions = own.filter(({ node }) => node.id.endsWith('Logs'));
  const ofFirewalls = own.filter(({ node }) => node.path.includes('Firewall/'));
  const ofApis = own.filter(({ node }) => node.id === 'AccessLog');
  return [
    [ofApis.length > 0 ? { ...functionQueries, ...endpointQueries } : functionQueries, ofFunctions],
    [firewallQueries, ofFirewalls],
    [accessQueries, ofApis],
  ];
}

/** Saved queries of one stack's log groups, in that stack, so that groups' names don't cross its border. */
export class SavedQueries extends Construct {
  /** `about` is the queries' subject, a part of their names. */
  constructor(scope: Stack, about: string, { stage }: { stage: Stage }) {
    super(scope, `SavedQueries-${about}`);
    for (const [queries, groups] of groupsIn(scope)) {
      if (groups.length === 0) continue;
      for (const [name, queryString] of Object.entries(queries))
        new CfnQueryDefinition(this, name, {
          name: `hostwell-${stage.name}/${about}/${name}`,
          queryString,
          logGroupNames: groups.map(({ logGroupName }) => logGroupName),
        });
    }
  }
}
