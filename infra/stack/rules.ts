import { Validations } from 'aws-cdk-lib';
import type { App } from 'aws-cdk-lib';

/** Makes synthesis fail for cdk-nag findings that aren't in cdk-nag-suppressions.ts. */
export async function enforceRules(app: App): Promise<void> {
  // Takes half a second to load, which the local stage avoids.
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
