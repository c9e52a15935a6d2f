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

/** Properties of a resource as written in the template. */
export type Properties = Record<string, unknown>;

export interface Resource {
  readonly Type: string;
  readonly Properties: Properties;
}

let bundlesOfProcess: string | undefined;

/** Returns a folder of empty bundles, as the template does not depend on their content. */
function emptyBundles(): string {
  if (bundlesOfProcess) return bundlesOfProcess;
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  for (const name of Object.keys({ ...apiLambdaNeeds, ...functionNeeds, ...reactions, ...schedules })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.mjs'), 'export const handler = () => {};');
  }
  bundlesOfProcess = folder;
  return folder;
}

const validation = '@aws-cdk/core:validateAgainstDefaultRules';
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

export interface AppOptions {
  /** With a key, the stage takes payments by Stripe. */
  readonly stripePublishableKey?: string;
  /** Other variables of the deployment's environment. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The endpoints of the API, if not all. */
  readonly endpoints?: Endpoints;
  /** Makes synthesis apply the CDK's own rules. */
  readonly isValidated?: boolean;
}

/** Returns the app with the stack of a stage, not yet synthesized. */
export function stageApp(name: Stage['name'], options: AppOptions = {}): App {
  const { stripePublishableKey = '', environment = {}, isValidated = false } = options;
  const app = new App({ context: { ...context, [validation]: isValidated && context[validation] } });
  const stage = stageNamed(name, { STRIPE_PUBLISHABLE_KEY: stripePublishableKey, ...environment });
  const bundles = emptyBundles();
  const served = options.endpoints ?? endpoints;
  new MarketplaceStack(app, stackName(name), { stage, endpoints: served, reactions, schedules, bundles });
  return app;
}

/** Returns the resources of a stack and its nested stacks as one template. */
export function wholeTemplate(stack: MarketplaceStack): Template {
  const nested = stack.node.findAll().filter((one) => one instanceof NestedStack);
  const [outer, ...inner] = [stack, ...nested].map((one) => Template.fromStack(one).toJSON() as { Resources: object });
  const Resources = Object.assign({}, outer?.Resources, ...inner.map((one) => one.Resources)) as object;
  return Template.fromJSON({ ...outer, Resources });
}

const templates = new Map<string, Template>();

/** Returns the template of a stage, synthesized once. */
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

/** Returns all resources of a type by their logical id. */
export const findResources = (template: Template, type: string): Record<string, Resource> =>
  template.findResources(type) as Record<string, Resource>;

/** Returns the types of resources in a template. */
export const resourceTypes = (template: Template): Set<string> =>
  new Set(
    Object.values((template.toJSON() as { Resources: Record<string, Resource> }).Resources).map(({ Type }) => Type),
  );

/** Returns resources of a type whose logical id begins with a construct's path, without separators. */
export function resourcesBelow(template: Template, type: string, path: string): Resource[] {
  const start = path.replaceAll(/[^A-Za-z0-9]/g, '');
  return Object.entries(findResources(template, type)).flatMap(([id, resource]) =>
    id.startsWith(start) ? [resource] : [],
  );
}

/** Returns the policy statements of the role of the function at a construct's path. */
export function roleStatements(template: Template, path: string): Properties[] {
  const policies = listPolicies(template);
  const start = `${path}ServiceRole`.replaceAll(/[^A-Za-z0-9]/g, '');
  return policies.filter(({ id }) => id.startsWith(start)).flatMap(({ statements }) => statements);
}

/** The permissions that a policy grants. */
export interface TemplatePolicy {
  /** The id of the role that contains the policy, or of the policy itself. */
  readonly id: string;
  readonly statements: Properties[];
}

/** Returns the policies of roles, both inline and separate ones. */
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

/** Returns the actions of the function at a construct's path, without the logs and traces of every function. */
export const listActions = (template: Template, path: string): string[] =>
  roleStatements(template, path)
    .flatMap(({ Action }) => Action as string | string[])
    .filter((action) => !/^(logs|xray):/.test(action))
    .toSorted();
