import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { stageApp, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

/*
 * AWS limits that the stack grows towards. Each test fails at 80 %, or 70 % for resources, while there is still room.
 */

interface Whole {
  readonly Resources?: Readonly<Record<string, { readonly Type: string; readonly Properties?: Properties }>>;
  readonly Parameters?: object;
  readonly Outputs?: object;
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const size = (of: object = {}): number => Object.keys(of).length;

test('the local stack has room for two more reactions, of six resources each', () => {
  const { Resources } = stageTemplate('local').toJSON() as Whole;
  expect(size(Resources), 'limit of 500 resources').toBeLessThanOrEqual(500 - 2 * 6);
});

describe.each(['dev', 'prod'] as const)('%s', (stage) => {
  const app = stageApp(stage, { stripePublishableKey: 'pk_test_of_this_test' });
  const stacks = app.node.findAll().filter((one) => Stack.isStack(one));
  const templates = stacks.map((stack) => [stack.node.id, Template.fromStack(stack).toJSON() as Whole] as const);

  test.each(templates)('%s stays below 70 percent of the limits of a stack', (_id, template) => {
    expect(size(template.Resources), 'limit of 500 resources').toBeLessThanOrEqual(0.7 * 500);
    expect(size(template.Parameters), 'limit of 200 parameters').toBeLessThan(0.8 * 200);
    expect(size(template.Outputs), 'limit of 200 outputs').toBeLessThan(0.8 * 200);
    expect(bytes(template), 'limit of 1 MB per template').toBeLessThan(0.8 * 1024 * 1024);
  });

  const resources = templates.flatMap(([, { Resources = {} }]) => Object.entries(Resources));
  const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type);

  test('the stack stays below 80 percent of the limits of an API', () => {
    for (const [api] of ofType('AWS::ApiGatewayV2::Api')) {
      const own = (type: string) =>
        ofType(type).filter(([, { Properties: properties = {} }]) =>
          JSON.stringify(properties['ApiId'])?.includes(api),
        );
      expect(own('AWS::ApiGatewayV2::Route').length, 'limit of 300 routes').toBeLessThan(0.8 * 300);
      expect(own('AWS::ApiGatewayV2::Integration').length, 'limit of 300 integrations').toBeLessThan(0.8 * 300);
    }
  });

  test('policies stay below 80 percent of the limits of a role and a function', () => {
    const byRole = new Map<string, number>();
    for (const [, { Properties: properties = {} }] of ofType('AWS::IAM::Policy'))
      for (const role of properties['Roles'] as object[]) {
        const name = JSON.stringify(role);
        byRole.set(name, (byRole.get(name) ?? 0) + bytes(properties['PolicyDocument']));
      }
    for (const [id, { Properties: properties = {} }] of ofType('AWS::IAM::Role')) {
      const name = JSON.stringify({ Ref: id });
      byRole.set(name, (byRole.get(name) ?? 0) + bytes(properties['Policies'] ?? []));
    }
    for (const [role, length] of byRole)
      expect(length, `${role}: limit of 10,240 bytes of inline policies`).toBeLessThan(0.8 * 10_240);
    for (const [id, { Properties: properties = {} }] of ofType('AWS::Lambda::Function'))
      expect(bytes(properties['Environment'] ?? {}), `${id}: limit of 4 KB of environment`).toBeLessThan(0.8 * 4096);
  });

  // DynamoDB throttles a shard with more readers. A third reaction to changes subscribes to the bus instead.
  test('the stream of the table has at most two consumers', () => {
    const consumers = ofType('AWS::Lambda::EventSourceMapping').filter(([, { Properties: properties = {} }]) =>
      JSON.stringify(properties['EventSourceArn']).includes('StreamArn'),
    );
    expect(consumers).toHaveLength(2);
    expect(ofType('AWS::Kinesis::Stream')).toEqual([]);
  });

  test('behaviors, origins and metrics stay below 80 percent of the service limits', () => {
    for (const [, { Properties: properties = {} }] of ofType('AWS::CloudFront::Distribution')) {
      const config = properties['DistributionConfig'] as { CacheBehaviors: unknown[]; Origins: unknown[] };
      expect(config.CacheBehaviors.length, 'limit of 75 behaviors').toBeLessThan(0.8 * 75);
      expect(config.Origins.length, 'limit of 100 origins').toBeLessThan(0.8 * 100);
    }
    for (const [id, { Properties: properties = {} }] of ofType('AWS::Events::Rule'))
      expect(size(properties['Targets'] as object), `${id}: limit of 5 targets`).toBeLessThanOrEqual(0.8 * 5);
    const policies = ofType('AWS::CloudFront::CachePolicy').length;
    expect(policies, 'limit of 20 cache policies per account').toBeLessThan(0.8 * 20);
  });
});
