import { createECDH } from 'node:crypto';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import type { SSMClient } from '@aws-sdk/client-ssm';
import { pushSettings } from '../stack/stage-settings.ts';
import type { Stage } from '../stack/stage.ts';

/** Creates a private key for notifications of browsers (P-256): 32 bytes, base64url. */
export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros count.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/**
 * Returns a stage's public key for notifications of browsers. The first call creates the keys; the private one is in
 * the Parameter Store and nowhere else.
 */
export async function ensurePushKey(client: SSMClient, stage: Stage['name']): Promise<string> {
  const { privateKeyParameter: Name } = pushSettings(stage);
  const stored = await client.send(new GetParameterCommand({ Name, WithDecryption: true })).catch((error: unknown) => {
    if (!(error instanceof ParameterNotFound)) throw error;
  });
  const Value = stored?.Parameter?.Value ?? newPushKey();
  if (!stored) await client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString' }));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Value, 'base64url');
  return pair.getPublicKey('base64url');
}
