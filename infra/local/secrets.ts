import * as z from 'zod';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Target } from '../tools/target.ts';
import { clientSettings } from '../tools/target.ts';
import { stageNamed } from '../stack/stages.ts';
import { CliError } from '../tools/cli-error.ts';

const answerSchema = z.object({ SecretString: z.string() });

/** Reads the secret with which the distribution authorizes itself to the APIs; the dev proxy uses it for sockets. */
export async function readOriginSecret({ endpoint, region }: Target, secretId: string): Promise<string> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
      // Emulators read the account from it and check no signature.
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/secretsmanager/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify({ SecretId: secretId }),
  });
  return answerSchema.parse(await answer.json()).SecretString;
}

/**
 * With a publishable test key in the environment, the local marketplace takes payments through Stripe: its secrets are
 * copied from the environment to the functions' parameters, in the emulator's memory and nowhere else.
 * @throws CliError if a secret is missing, or belongs to an account that charges real cards
 */
export async function putStripeSecrets(target: Target, environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { stripe } = stageNamed('local', environment);
  if (!stripe) return;
  const client = new SSMClient(clientSettings(target));
  const secrets = [
    [stripe.secretKeyParameter, secretIn(environment, 'STRIPE_SECRET_KEY', /^(sk|rk)_test_/)],
    [stripe.webhookSecretParameter, secretIn(environment, 'STRIPE_WEBHOOK_SECRET', /^whsec_/)],
  ] as const;
  for (const [Name, Value] of secrets) {
    await client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: true }));
  }
}

function secretIn(environment: NodeJS.ProcessEnv, name: string, form: RegExp): string {
  const value = environment[name];
  if (value && form.test(value)) return value;
  throw new CliError(
    `STRIPE_PUBLISHABLE_KEY is set, so ${name} must be set too, from Stripe's test mode (${form.source}).`,
  );
}
