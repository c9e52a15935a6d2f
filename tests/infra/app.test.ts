import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#infra/stack/stage-settings.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };

/** Runs the app as the CDK's command line does for a stage, with these variables. */
const synthesise = (stage: string, variables: Readonly<Record<string, string>>): string => {
  const env = { PATH: process.env['PATH'], CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }), ...variables };
  return spawnSync(process.execPath, ['infra/stack/app.ts'], { env, encoding: 'utf8' }).stderr;
};

const production = {
  MAIL_SENDER: 'post@hostwell.com',
  ADMIN_MAILBOX: 'us@hostwell.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  LANDING_CLAIM: 'confirmed',
};

test('a shell with incomplete settings synthesizes no deployable stage', () => {
  const others = settingNames.filter((name) => name !== 'RESTORED_TABLE').map((name) => [name, '']);
  const silent = { ...(Object.fromEntries(others) as Record<string, string>), ...production };
  expect(synthesise('prod', silent)).toContain('Deploy by npm run deploy -- --stage prod');
});
