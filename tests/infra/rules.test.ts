import type { Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { acknowledgedRules } from '#infra/stack/cdk-nag-suppressions.ts';
import { stageApp } from './synthesised.ts';

const stripeKey = 'pk_test_of_this_test';

/** Returns findings of an app as it is; only a synthesized one refers to other stacks as its templates do. */
const listViolations = (app: ReturnType<typeof stageApp>): string[] =>
  new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    );

test.each([
  ['dev', ''],
  ['prod', ''],
  ['prod', stripeKey],
] as const)(
  "%s %s synthesizes by the CDK's own rules and follows AwsSolutions or has a reason not to",
  (stage, key) => {
    const app = stageApp(stage, { stripePublishableKey: key, isValidated: true });
    expect(app.node.tryGetContext('@aws-cdk/core:validateAgainstDefaultRules')).toBe(true);
    expect(() => app.synth()).not.toThrow();
    expect(listViolations(app)).toEqual([]);
  },
);

// `npm start` leaves them out, for they take seconds (infra/local/deploy.ts).
test("stage local breaks none of the CDK's own template rules", () => {
  expect(() => stageApp('local', { isValidated: true }).synth()).not.toThrow();
});

test('a finding without a reason is reported', () => {
  const app = stageApp('prod');
  const stack = app.node.findChild('hostwell-prod') as Stack;
  const streamDeadLetters = stack.node.findChild('Parking').node.findChild('Resource');
  const noted = streamDeadLetters.node.metadata.length;
  expect(noted).toBeGreaterThan(0);
  Object.assign(streamDeadLetters.node, { _metadata: [] });
  expect(listViolations(app)).toContain('AwsSolutions-SQS3 at hostwell-prod/Parking/Resource');
});

test('every reason is used', () => {
  const paths = [stageApp('dev'), stageApp('prod', { stripePublishableKey: stripeKey })].flatMap((app) =>
    app.node.findAll().map(({ node }) => node.path.replace(/^[^/]*\//, '')),
  );
  const idle = acknowledgedRules.filter(({ at }) => !paths.some((path) => at.test(path)));
  expect(idle).toEqual([]);
});
