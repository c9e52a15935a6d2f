import { App } from 'aws-cdk-lib';
import { enforceRules } from '../stack/rules.ts';
import type { StageGroup } from '../stack/stages.ts';
import { PipelineStack } from './pipeline-stack.ts';

// npx cdk deploy --app 'node infra/pipeline/app.ts' --context repository=owner@123/name@456
// --context stages=dev,pr if prod has its own account (pr: the stages of pull requests)
// --context github=known if the account already has the GitHub provider

const app = new App();
const context = (name: string, otherwise = ''): string => String(app.node.tryGetContext(name) ?? otherwise);
const stages = context('stages', 'dev,prod').split(',') as StageGroup[];
await enforceRules(app);
new PipelineStack(app, 'hostwell-pipeline', {
  repository: context('repository'),
  stages,
  introducesGitHub: context('github', 'new') !== 'known',
});
