import { App } from 'aws-cdk-lib';
import { endpoints } from '#shared/api/endpoints.ts';
import { schedules } from '../delivery/clock.ts';
import { reactions } from '../delivery/queues.ts';
import { MarketplaceStack } from './marketplace-stack.ts';
import { enforceRules } from './rules.ts';
import { missingSettings, undefinedSettings } from './stage-settings.ts';
import { stackName, stageNamed } from './stages.ts';

const app = new App();
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev');
// Templates for review need no account, and so no account's settings (infra/tools/synth.ts).
if (!app.node.tryGetContext('isForReview') && stage.region) mustHaveSettings();
// Stages of pull requests lack a firewall on purpose; dev has their changes too.
if (stage.name === 'dev' || stage.name === 'prod') await enforceRules(app);
new MarketplaceStack(app, stackName(stage.name), {
  stage,
  endpoints,
  reactions,
  schedules,
  bundles: stage.region ? 'dist/functions' : 'dist/local-functions',
});

/** @throws Error if the shell lacks a setting that the stage's account has, or production lacks a required one */
function mustHaveSettings(): void {
  if (undefinedSettings(process.env).length > 0)
    throw new Error(`Deploy by npm run deploy -- --stage ${stage.name}, which reads the settings of the stage.`);
  const missing = missingSettings(stage.name, process.env);
  if (missing.length > 0) throw new Error(missing.join(' '));
}
