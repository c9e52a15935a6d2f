import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { stageApp } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

/*
 * What AWS limits and we grow towards: each of these fails at 80 %, resources at 60 %, while there is still room to do
 * something.
 */

interface Whole {
  readonly Resources?: Readonly<Record<string, { readonly Type: string; readonly Properties?: Properties }>>;
  readonly Parameters?: object;
  readonly Outputs?: object;
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const size = (of: object = {}): number => Object.keys(of).length;

describe.each(['dev', 'prod'] as const)('%s', (stage) => {
  const app = stageApp(stage, { stripePublishableKey: 'pk_test_of_this_test' });
  const stacks = app.node.findAll().filter((one) => Stack.isStack(one));
  const templates = stacks.map((stack) => [stack.node.id, Template.fromStack(stack).toJSON() as Whole] as const);

  test.each(templates)('%s stays below 70 percent of the resources that a stack may have', (_id, template) => {
    expect(size(template.Resources), 'resources of 500').toBeLessThanOrEqual(0.7 * 500);
    expect(size(template.Parameters), 'parameters of 200').toBeLessThan(0.8 * 200);
    expect(size(template.Outputs), 'outputs of 200').toBeLessThan(0.8 * 200);
    expect(bytes(template), 'template of 1 MB').toBeLessThan(0.8 * 1024 * 1024);
  });

  const resources = templates.flatMap(([, { Resources = {} }]) => Object.entries(Resources));
  const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type);

  test('stays below 80 percent of what an API may have', () => {
    for (const [api] of ofType('AWS::ApiGatewayV2::Api')) {
      const own = (type: string) =>
        ofType(type).filter(([, { Properties: properties = {} }]) =>
          JSON.stringify(properties['ApiId'])?.includes(api),
        );
      expect(own('AWS::ApiGatewayV2::Route').length, 'routes of 300').toBeLessThan(0.8 * 300);
      expect(own('AWS::ApiGatewayV2::Integration').length, 'integrations of 300').toBeLessThan(0.8 * 300);
    }
  });

  test('has policies below 80 percent of what a role and a function may have', () => {
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
      expect(length, `${role}: inline policies of 10,240`).toBeLessThan(0.8 * 10_240);
    for (const [id, { Properties: properties = {} }] of ofType('AWS::Lambda::Function'))
      expect(bytes(properties['Environment'] ?? {}), `${id}: environment of 4 KB`).toBeLessThan(0.8 * 4096);
  });

  // DynamoDB throttles more readers of a shard. A third reaction to changes subscribes to the bus instead.
  test('has no more than two consumers on the stream of the table', () => {
    const consumers = ofType('AWS::Lambda::EventSourceMapping').filter(([, { Properties: properties = {} }]) =>
      JSON.stringify(properties['EventSourceArn']).includes('StreamArn'),
    );
    expect(consumers).toHaveLength(2);
    expect(ofType('AWS::Kinesis::Stream')).toEqual([]);
  });

  test('has behaviors, origins and metrics below 80 percent of what their service takes', () => {
    for (const [, { Properties: properties = {} }] of ofType('AWS::CloudFront::Distribution')) {
      const config = properties['DistributionConfig'] as { CacheBehaviors: unknown[]; Origins: unknown[] };
      expect(config.CacheBehaviors.length, 'behaviors of 75').toBeLessThan(0.8 * 75);
      expect(config.Origins.length, 'origins of 100').toBeLessThan(0.8 * 100);
    }
    for (const [id, { Properties: properties = {} }] of ofType('AWS::Events::Rule'))
      expect(size(properties['Targets'] as object), `${id}: targets of 5`).toBeLessThanOrEqual(0.8 * 5);
    const policies = ofType('AWS::CloudFront::CachePolicy').length;
    expect(policies, 'cache policies of 20 in an account').toBeLessThan(0.8 * 20);
  });
});
