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
  readonly #inUse: Secret;
  readonly #others: Readonly<Record<string, Secret>>;

  /** `generation` counts from 1; each higher one is another secret. */
  constructor(scope: Construct, id: string, { generation }: { generation: number }) {
    super(scope, id);
    this.#inUse = this.#secret(generation);
    this.#others = {
      ...(generation > 1 && { ORIGIN_SECRET_BEFORE: this.#secret(generation - 1) }),
      ORIGIN_SECRET_AFTER: this.#secret(generation + 1),
    };
  }

  /** What the distribution sends; resolved while deploying, the template holds its name. */
  get text(): string {
    return this.#inUse.secretValue.unsafeUnwrap();
  }

  /** The variables with what a function accepts. One for each: not every CloudFormation resolves two in one text. */
  get variables(): Record<string, string> {
    const others = Object.entries(this.#others).map(([name, secret]) => [name, secret.secretValue.unsafeUnwrap()]);
    return { ORIGIN_SECRET: this.text, ...(Object.fromEntries(others) as Record<string, string>) };
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
