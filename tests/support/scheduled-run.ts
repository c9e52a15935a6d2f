import { schedules } from '#infra/delivery/clock.ts';
import { deployedStack } from '#infra/ops/deployed-stack.ts';
import { localRegion } from '#infra/tools/target.ts';

/**
 * Invokes a scheduled job's function on the deployed stack; returns the result of each step. `name` is the id of its
 * schedule. @throws Error if the run failed as a whole
 */
export async function runSchedule(name: string): Promise<Record<string, Record<string, number>>> {
  if (!schedules[name]) throw new Error(`No schedule ${name}`);
  const endpoint = process.env['TABLE_ENDPOINT'] ?? '';
  process.env['AWS_ENDPOINT_URL'] = endpoint;
  const functionName = (await deployedStack('local')).find('AWS::Lambda::Function', `${name}Function`) ?? '';
  // A single call doesn't justify another SDK client as a dependency.
  const answer = await fetch(`${endpoint}/2015-03-31/functions/${functionName}/invocations`, {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${localRegion}/lambda/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: '{}',
  });
  const text = await answer.text();
  if (!answer.ok || answer.headers.has('x-amz-function-error')) throw new Error(`${name}: ${text}`);
  return JSON.parse(text) as Record<string, Record<string, number>>;
}
