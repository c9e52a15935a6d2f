import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** The header by which the distribution proves to the APIs that a request came through it. */
export const originSecretHeader = 'x-origin-secret';

/**
 * A secret that only the distribution and our functions know. API Gateway's HTTP and WebSocket APIs have no resource
 * policy and no firewall, and CloudFront signs requests only to other origins, so functions refuse requests that have
 * bypassed the firewall (functions/platform/origin-secret.ts).
 *
 * CloudFormation updates distribution and functions one after the other. So there is one secret per generation, and
 * functions accept the previous and next ones too: a secret in use before a change of generation is accepted after it,
 * and vice versa.
 */
export class OriginSecret extends Construct {
  readonly #inUse: Secret;
  readonly #others: Readonly<Record<string, Secret>>;

  /** `generation` counts from 1; each has its own secret. */
  constructor(scope: Construct, id: string, { generation }: { generation: number }) {
    super(scope, id);
    this.#inUse = this.#secret(generation);
    this.#others = {
      ...(generation > 1 && { ORIGIN_SECRET_BEFORE: this.#secret(generation - 1) }),
      ORIGIN_SECRET_AFTER: this.#secret(generation + 1),
    };
  }

  /** The secret that the distribution sends; the template has its name, which is resolved during deployment. */
  get text(): string {
    return this.#inUse.secretValue.unsafeUnwrap();
  }

  /** The variables with the accepted secrets. One for each: not every CloudFormation resolves two in one text. */
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
