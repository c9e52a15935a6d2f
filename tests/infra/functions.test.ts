import { expect, test } from 'vitest';
import { functionEntries } from '#infra/bundling/bundle.ts';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { apiLambdaNeeds } from '#infra/delivery/lambdas.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import type { Need } from '#shared/kernel/environment.ts';
import { findResources, stageTemplate } from './synthesised.ts';

const functionNeedsByName: Record<string, readonly Need[]> = {
  ...apiLambdaNeeds,
  ...functionNeeds,
  ...Object.fromEntries(Object.entries({ ...reactions, ...schedules }).map(([name, { needs }]) => [name, needs])),
};

interface FunctionProperties {
  readonly Environment: { Variables: Record<string, unknown> };
  readonly Runtime: string;
  readonly Architectures: string[];
}

const functions = Object.values(findResources(stageTemplate('prod'), 'AWS::Lambda::Function')).map(
  ({ Properties }) => Properties as unknown as FunctionProperties,
);

test('every bundled entry is deployed, and every function has a bundled entry', async () => {
  expect(Object.keys(await functionEntries()).toSorted()).toEqual(Object.keys(functionNeedsByName).toSorted());
});

test('every function runs on Node 24 on arm64', () => {
  for (const { Runtime, Architectures } of functions)
    expect({ Runtime, Architectures }).toEqual({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
});

test('every function knows its stage, and only stage local runs without an origin secret', () => {
  for (const { Environment } of functions) expect(Environment.Variables).toHaveProperty('STAGE', 'prod');
});

test('every function uses the source maps beside its bundle', () => {
  for (const { Environment } of functions) expect(Environment.Variables['NODE_OPTIONS']).toBe('--enable-source-maps');
});

test('every function has exactly the variables of its needs', () => {
  // The origin secret is not a need of single functions, as every function reached by HTTP has it.
  const always = ['NODE_OPTIONS', 'POWERTOOLS_LOG_LEVEL', 'POWERTOOLS_SERVICE_NAME', 'STAGE'];
  for (const { Environment } of functions) {
    const { POWERTOOLS_SERVICE_NAME: service, ORIGIN_SECRET: secret, ...others } = Environment.Variables;
    const { ORIGIN_SECRET_AFTER: next, ...variables } = others;
    expect(next === undefined, 'both secrets rotate together').toBe(secret === undefined);
    const isReached = /-api$|^realtime-connect$|-webhook$|^site-pages$/.test(String(service));
    expect(secret !== undefined, `${String(service)} knows the origin's secret`).toBe(isReached);
    // Values known only after deployment are objects here.
    const shown = Object.entries(variables).map(([name, value]) => [name, standIn(name, value)]);
    const parsed = readEnvironment(
      functionNeedsByName[String(service)] ?? [],
      Object.fromEntries(shown) as Record<string, string>,
    );
    expect([...Object.keys(parsed), ...always].toSorted(), String(service)).toEqual(
      ['POWERTOOLS_SERVICE_NAME', ...Object.keys(variables)].toSorted(),
    );
  }
});

function standIn(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  return /UR[LI]$/.test(name) ? 'https://example.test' : 'known-when-deployed';
}
