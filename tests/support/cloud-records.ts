import { setTimeout as pause } from 'node:timers/promises';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { connect } from '#functions/data/table.ts';
import { stackOutputsSchema } from '#infra/stack/outputs.ts';

/* Everything that the deployed stack has stored, for tests that search it for forbidden content. */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

const endpoint = () => process.env['TABLE_ENDPOINT'] ?? '';

/** Returns every item of the table as JSON. The product itself must not scan. */
export async function everyItem(): Promise<string[]> {
  const { TableName } = stackOutputsSchema.parse(JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}'));
  const client = connect(endpoint());
  const items: string[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: from }));
    items.push(...(page.Items ?? []).map((item) => JSON.stringify(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  client.destroy();
  return items;
}

/** Returns every line that a function logged since a moment (milliseconds). */
export async function everyLogLine(since: number): Promise<string[]> {
  const groups = await everyPage('DescribeLogGroups', {}, 'logGroups');
  const lines: string[] = [];
  for (const { logGroupName } of groups) {
    const events = await everyPage('FilterLogEvents', { logGroupName, startTime: since }, 'events');
    lines.push(...events.map(({ message }) => String(message)));
  }
  return lines;
}

// A single call doesn't justify another SDK client as a dependency.
async function everyPage(action: string, request: object, list: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let nextToken: unknown;
  do {
    const page = await askLogs(action, { ...request, ...(nextToken ? { nextToken } : {}) });
    found.push(...((page[list] as Record<string, unknown>[] | undefined) ?? []));
    nextToken = page['nextToken'];
  } while (nextToken);
  return found;
}

const mostTries = 10;

// The emulator returns 500 if a function logs its first line while the list is being read.
async function askLogs(action: string, request: object, tries = 1): Promise<Record<string, unknown>> {
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${action}`,
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/logs/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(request),
  });
  if (response.status === 500 && tries < mostTries) {
    await pause(20 * tries);
    return askLogs(action, request, tries + 1);
  }
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
