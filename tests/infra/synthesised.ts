import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { subscriptions } from '#events/subscriptions.ts';
import { MarketplaceStack } from '#infra/marketplace-stack.ts';
import { stackName, stageNamed } from '#infra/stages.ts';
import type { Stage } from '#infra/stages.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { functionNeeds } from '#shared/environment.ts';
import { schedules } from '#shared/schedules.ts';

/** Properties of a resource as they stand in the template. */
export type Properties = Record<string, unknown>;

export interface Resource {
  readonly Type: string;
  readonly Properties: Properties;
}

/** Empty bundles: the template does not depend on what is in them. */
function emptyBundles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  for (const name of [...Object.keys(functionNeeds), ...Object.keys(subscriptions), ...Object.keys(schedules)]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.mjs'), 'export const handler = () => {};');
  }
  return folder;
}

const templates = new Map<string, Template>();

/** The template of a stage, synthesised once; with a publishable key it takes payments by Stripe. */
export function templateOf(name: Stage['name'], stripePublishableKey = ''): Template {
  const known = templates.get(name + stripePublishableKey);
  if (known) return known;
  const stage = stageNamed(name, { STRIPE_PUBLISHABLE_KEY: stripePublishableKey });
  const bundles = emptyBundles();
  const stack = new MarketplaceStack(new App(), stackName(name), {
    stage,
    endpoints,
    subscriptions,
    schedules,
    bundles,
  });
  const template = Template.fromStack(stack);
  templates.set(name + stripePublishableKey, template);
  return template;
}

/** All resources of a type by their logical id. */
export const resourcesOf = (template: Template, type: string): Record<string, Resource> =>
  template.findResources(type) as Record<string, Resource>;

/** Resources of a type whose logical id begins with a construct's path, its separators removed. */
export function resourcesBelow(template: Template, type: string, path: string): Resource[] {
  const start = path.replaceAll(/[^A-Za-z0-9]/g, '');
  return Object.entries(resourcesOf(template, type)).flatMap(([id, resource]) =>
    id.startsWith(start) ? [resource] : [],
  );
}

/** The policy statements of the role of the function at a construct's path. */
export function statementsOf(template: Template, path: string): Properties[] {
  const policies = resourcesBelow(template, 'AWS::IAM::Policy', `${path}ServiceRole`);
  return policies.flatMap(({ Properties }) => (Properties['PolicyDocument'] as { Statement: Properties[] }).Statement);
}

/** Actions that the function at a construct's path may take. */
export const actionsOf = (template: Template, path: string): string[] =>
  statementsOf(template, path)
    .flatMap(({ Action }) => Action as string | string[])
    .toSorted();
