import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { describe, expect, it } from 'vitest';
import { deployedState, isBeforeFirst } from './deployed-state.ts';

/** Returns a client that responds like CloudFormation. */
function cloudFormation(status: string | undefined, template: object = {}): CloudFormationClient {
  const client = new CloudFormationClient({ region: 'us-east-1' });
  client.send = (async ({ constructor: { name } }: object) => {
    if (name === 'GetTemplateCommand') return { TemplateBody: JSON.stringify(template) };
    if (!status)
      throw Object.assign(new Error('Stack with id hostwell-prod does not exist'), { name: 'ValidationError' });
    return { Stacks: [{ StackStatus: status }] };
  }) as never;
  return client;
}

describe('deployed state', () => {
  it.each([undefined, 'ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'])(
    'the deployed state is a first deployment: %s',
    async (status) => {
      expect(await deployedState(cloudFormation(status), 'prod')).toEqual({ isFirst: true, settings: {} });
    },
  );

  it('reads the settings noted in the template', async () => {
    const Settings = { SITE_DOMAIN: 'hostwell.com' };
    const client = cloudFormation('UPDATE_ROLLBACK_COMPLETE', { Metadata: { Settings } });
    expect(await deployedState(client, 'prod')).toEqual({ isFirst: false, settings: Settings });
  });

  it.each([
    ['UPDATE_IN_PROGRESS', /is being updated/],
    ['ROLLBACK_FAILED', /npm run teardown -- --stage prod --confirm hostwell-prod/],
    ['UPDATE_ROLLBACK_FAILED', /failed-deployments\.md/],
  ] as const)("a stack can't be changed now: %s", (status, sentence) => {
    expect(() => isBeforeFirst('prod', status)).toThrow(sentence);
  });
});
