import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { apiLambdaNeeds } from '#infra/delivery/lambdas.ts';
import type { Endpoints } from '#infra/stack/constructs/http-api.ts';
import { MarketplaceStack } from '#infra/stack/marketplace-stack.ts';
import { stackName, stageNamed } from '#infra/stack/stages.ts';
import type { Stage } from '#infra/stack/stage.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';

/** Properties of a resource as they stand in the template. */
export type Properties = Record<string, unknown>;

export interface Resource {
  readonly Type: string;
  readonly Properties: Properties;
}

/** Empty bundles: the template does not depend on what is in them. */
function emptyBundles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  for (const name of Object.keys({ ...apiLambdaNeeds, ...functionNeeds, ...reactions, ...schedules })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.mjs'), 'export const handler = () => {};');
  }
  return folder;
}

const validation = '@aws-cdk/core:validateAgainstDefaultRules';
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

export interface AppOptions {
  /** With one the stage takes payments by Stripe. */
  readonly stripePublishableKey?: string;
  /** What else a deployment has in its environment. */
  readonly environment?: NodeJS.ProcessEnv;
  /** What the API serves, where it is not all. */
  readonly endpoints?: Endpoints;
  /** Synthesis fails by the CDK's own rules. */
  readonly isValidated?: boolean;
}

/** The application with the stack of a stage, not yet synthesised. */
export function stageApp(name: Stage['name'], options: AppOptions = {}): App {
  const { stripePublishableKey = '', environment = {}, isValidated = false } = options;
  const app = new App({ context: { ...context, [validation]: isValidated && context[validation] } });
  const stage = stageNamed(name, { STRIPE_PUBLISHABLE_KEY: stripePublishableKey, ...environment });
  const bundles = emptyBundles();
  const served = options.endpoints ?? endpoints;
  new MarketplaceStack(app, stackName(name), { stage, endpoints: served, reactions, schedules, bundles });
  return app;
}

/** The resources of a stack and of those within it, as if they were in one template. */
export function wholeTemplate(stack: MarketplaceStack): Template {
  const nested = stack.node.findAll().filter((one) => one instanceof NestedStack);
  const [outer, ...inner] = [stack, ...nested].map((one) => Template.fromStack(one).toJSON() as { Resources: object });
  const Resources = Object.assign({}, outer?.Resources, ...inner.map((one) => one.Resources)) as object;
  return Template.fromJSON({ ...outer, Resources });
}

const templates = new Map<string, Template>();

/** The template of a stage, synthesised once. */
export function stageTemplate(
  name: Stage['name'],
  stripePublishableKey = '',
  environment: NodeJS.ProcessEnv = {},
): Template {
  const key = JSON.stringify([name, stripePublishableKey, environment]);
  const known = templates.get(key);
  if (known) return known;
  const app = stageApp(name, { stripePublishableKey, environment });
  const template = wholeTemplate(app.node.findChild(stackName(name)) as MarketplaceStack);
  templates.set(key, template);
  return template;
}

/** All resources of a type by their logical id. */
export const findResources = (template: Template, type: string): Record<string, Resource> =>
  template.findResources(type) as Record<string, Resource>;

/** The types of resources in a template. */
export const resourceTypes = (template: Template): Set<string> =>
  new Set(
    Object.values((template.toJSON() as { Resources: Record<string, Resource> }).Resources).map(({ Type }) => Type),
  );

/** Resources of a type whose logical id begins with a construct's path, its separators removed. */
export function resourcesBelow(template: Template, type: string, path: string): Resource[] {
  const start = path.replaceAll(/[^A-Za-z0-9]/g, '');
  return Object.entries(findResources(template, type)).flatMap(([id, resource]) =>
    id.startsWith(start) ? [resource] : [],
  );
}

/** The policy statements of the role of the function at a construct's path. */
export function roleStatements(template: Template, path: string): Properties[] {
  const policies = listPolicies(template);
  const start = `${path}ServiceRole`.replaceAll(/[^A-Za-z0-9]/g, '');
  return policies.filter(({ id }) => id.startsWith(start)).flatMap(({ statements }) => statements);
}

/** What a template grants. */
export interface TemplatePolicy {
  /** Of the role that the policy is a part of, else of the policy itself. */
  readonly id: string;
  readonly statements: Properties[];
}

/** The policies of roles, both those within a role and those beside it. */
export function listPolicies(template: Template): TemplatePolicy[] {
  const within = Object.entries(findResources(template, 'AWS::IAM::Role')).flatMap(([id, { Properties }]) =>
    ((Properties['Policies'] ?? []) as Properties[]).map((policy) => ({ id, policy })),
  );
  const beside = Object.entries(findResources(template, 'AWS::IAM::Policy')).map(([id, { Properties: policy }]) => ({
    id,
    policy,
  }));
  return [...within, ...beside].map(({ id, policy }) => ({
    id,
    statements: (policy['PolicyDocument'] as { Statement: Properties[] }).Statement,
  }));
}

/** Actions that the function at a construct's path may take, beside the logs and traces that every function writes. */
export const listActions = (template: Template, path: string): string[] =>
  roleStatements(template, path)
    .flatMap(({ Action }) => Action as string | string[])
    .filter((action) => !/^(logs|xray):/.test(action))
    .toSorted();
