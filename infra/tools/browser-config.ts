import type { StackOutputs } from '../stack/outputs.ts';
import { landingClaimIn } from '../stack/stage-settings.ts';
import type { Stage } from '../stack/stage.ts';

/** What the browser must know before it can sign anyone in; it reads it from /config.json of the site. */
export interface BrowserConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Amplify's userPoolEndpoint as a path of the site; absent on AWS, where Cognito has its own address. */
  readonly cognitoEndpoint?: string;
  /** Absent where the sandbox takes payments. */
  readonly stripePublishableKey?: string;
  /** What the landing page claims of its hosts; absent where it claims nothing. */
  readonly landingClaim?: string | undefined;
}

/** The config.json of a deployed stage. */
export const browserConfig = (stage: Stage, { UserPoolId, UserPoolClientId }: StackOutputs): BrowserConfig => ({
  stage: stage.name,
  region: UserPoolId.split('_')[0] ?? '',
  userPoolId: UserPoolId,
  userPoolClientId: UserPoolClientId,
  ...(stage.awsEndpoint && { cognitoEndpoint: '/cognito' }),
  landingClaim: landingClaimIn(stage.settings),
  ...(stage.stripe && { stripePublishableKey: stage.stripe.publishableKey }),
});
