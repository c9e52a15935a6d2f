import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IAccessLogSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

// A socket's ticket is in its query, and an address may be a secret link, so neither is logged.
const fields = ['requestId', 'requestTime', 'routeKey', 'status', 'responseLength', 'responseLatency'];
const errors = ['error.message', 'integrationErrorMessage', 'authorizer.error'];

/**
 * Returns the access log of an API, with one line per request: route, status, time and the API's `more` fields, never
 * the request's content.
 */
export function accessLog(
  scope: Construct,
  stage: Stage,
  more: readonly string[] = [],
): IAccessLogSettings | undefined {
  if (!stage.accessLogs) return undefined;
  const group = new LogGroup(scope, 'AccessLog', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: dataRemoval(stage),
  });
  const line = Object.fromEntries([...fields, ...more, ...errors].map((name) => [name, `$context.${name}`]));
  return {
    destination: new LogGroupLogDestination(group),
    format: AccessLogFormat.custom(JSON.stringify(line)),
  };
}
