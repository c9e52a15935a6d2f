import { randomBytes } from 'node:crypto';
import type { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { memoryKms } from './bank-data-key.ts';

/** Returns a KMS with one key in memory, which decrypts only in the context of the encryption. */
export function memoryCalendarKey(): Pick<KMSClient, 'send'> {
  const sealed = new Map<string, { plain: Uint8Array; context: string }>();
  const send = ({ input }: EncryptCommand | DecryptCommand) => {
    const context = JSON.stringify(input.EncryptionContext);
    if ('Plaintext' in input) {
      const blob = randomBytes(64);
      sealed.set(blob.toString('base64'), { plain: input.Plaintext ?? new Uint8Array(), context });
      return Promise.resolve({ CiphertextBlob: blob });
    }
    const { CiphertextBlob: blob = new Uint8Array() } = input;
    const found = sealed.get(Buffer.from(blob).toString('base64'));
    if (found?.context !== context) return Promise.reject(new Error('InvalidCiphertextException'));
    return Promise.resolve({ Plaintext: found.plain });
  };
  return { send } as Pick<KMSClient, 'send'>;
}

/** Returns a KMS with the keys of bank numbers and of calendars. */
export function memoryKeys(): (command: never) => Promise<unknown> {
  const [calendars, { kms: bank }] = [memoryCalendarKey(), memoryKms()];
  return (command: GenerateDataKeyCommand | EncryptCommand | DecryptCommand) =>
    'KeySpec' in command.input ? bank.send(command as never) : calendars.send(command as never);
}
