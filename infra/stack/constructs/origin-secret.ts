import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** The header in which the distribution shows the APIs that a request came through it. */
export const originSecretHeader = 'x-origin-secret';

/**
 * What only the distribution and our functions know. API Gateway's HTTP and WebSocket APIs have no resource policy and
 * take no firewall, and CloudFront signs requests to other origins only, so a request that has not come past the
 * firewall is refused by the function (functions/platform/origin-secret.ts).
 *
 * CloudFormation changes distribution and functions one after the other. So there is one secret for each generation, and
 * functions accept the one before and the one after the one in use: what is in use before a change of generation is
 * accepted after it, and the other way round.
 */
export class OriginSecret extends Construct {
  readonly #accepted: readonly Secret[];
  readonly #inUse: Secret;

  /** `generation` counts from 1; each higher one is another secret. */
  constructor(scope: Construct, id: string, { generation }: { generation: number }) {
    super(scope, id);
    const generations = [generation - 1, generation, generation + 1].filter((one) => one > 0);
    this.#accepted = generations.map((one) => this.#secret(one));
    this.#inUse = this.#accepted[generations.indexOf(generation)] as Secret;
  }

  /** What the distribution sends; resolved while deploying, the template holds its name. */
  get text(): string {
    return this.#inUse.secretValue.unsafeUnwrap();
  }

  /** What functions accept, with commas between. */
  get accepted(): string {
    return this.#accepted.map((secret) => secret.secretValue.unsafeUnwrap()).join(',');
  }

  get arn(): string {
    return this.#inUse.secretArn;
  }

  #secret(generation: number): Secret {
    return new Secret(this, `Generation${generation}`, {
      description: 'Shows the APIs that a request came through the distribution',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    });
  }
}
