import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** The header in which the distribution shows the APIs that a request came through it. */
export const originSecretHeader = 'x-origin-secret';

/**
 * What only the distribution and our functions know. API Gateway's HTTP and WebSocket APIs have no resource policy and
 * take no firewall, and CloudFront signs requests to other origins only, so a request that has not come past the
 * firewall is refused by the function (functions/platform/origin-secret.ts).
 */
export class OriginSecret extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Shows the APIs that a request came through the distribution',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    });
  }

  /** Resolved while deploying; the template holds its name. */
  get text(): string {
    return this.secretValue.unsafeUnwrap();
  }
}
