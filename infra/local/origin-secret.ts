import * as z from 'zod';
import type { Target } from '../tools/target.ts';

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
