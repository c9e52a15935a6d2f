import type { StackOutputs } from '../stack/outputs.ts';
import { landingClaimIn } from '../stack/stage-settings.ts';
import type { Stage } from '../stack/stage.ts';

/** The browser's settings for sign-in, read from /config.json of the site. */
export interface BrowserConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Amplify's userPoolEndpoint as a path of the site; absent on AWS, where Cognito has its own address. */
  readonly cognitoEndpoint?: string;
  /** Absent if the sandbox takes payments. */
  readonly stripePublishableKey?: string;
  /** The landing page's claim about its hosts; absent without one. */
  readonly landingClaim?: string | undefined;
}

/** Returns the config.json of a deployed stage. */
export const browserConfig = (stage: Stage, { UserPoolId, UserPoolClientId }: StackOutputs): BrowserConfig => ({
  stage: stage.name,
  region: UserPoolId.split('_')[0] ?? '',
  userPoolId: UserPoolId,
  userPoolClientId: UserPoolClientId,
  ...(stage.awsEndpoint && { cognitoEndpoint: '/cognito' }),
  landingClaim: landingClaimIn(stage.settings),
  ...(stage.stripe && { stripePublishableKey: stage.stripe.publishableKey }),
});
