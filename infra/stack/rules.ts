import { Validations } from 'aws-cdk-lib';
import type { App } from 'aws-cdk-lib';

/** Makes synthesis fail for a finding of cdk-nag that cdk-nag-suppressions.ts does not name. */
export async function enforceRules(app: App): Promise<void> {
  // Takes half a second to load, which the local stage does without.
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
