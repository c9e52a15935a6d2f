import { App } from 'aws-cdk-lib';
import { endpoints } from '#shared/api/endpoints.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { schedules } from '#shared/kernel/schedules.ts';
import { MarketplaceStack } from './marketplace-stack.ts';
import { enforceRules } from './rules.ts';
import { stackName, stageNamed } from './stages.ts';

const app = new App();
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev');
if (stage.name !== 'local') await enforceRules(app);
new MarketplaceStack(app, stackName(stage.name), {
  stage,
  endpoints,
  subscriptions,
  schedules,
  bundles: 'dist/functions',
});
