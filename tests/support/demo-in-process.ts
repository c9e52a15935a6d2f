import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import type { Table } from '#functions/data/table.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { demoAccounts } from '#infra/demo/demo-accounts.ts';
import { testUserId } from './calls.ts';
import { pngPhoto } from './files.ts';
import { memoryKeys } from './memory-calendar-key.ts';
import { variablesFor } from './lambda-variables.ts';
import { People, respondAsPool } from './people.ts';
import type { Person, PoolRequest } from './people.ts';
import { filledTableAt } from './table.ts';

export interface DemoInProcess {
  people: People;
  table: Table;
  accounts: Record<'host' | 'vendor' | 'applicant' | 'admin' | 'secondAdmin', Person>;
}

/**
 * The demo's data on a real table engine, the environment of this process's Lambdas, and stubs of other services that
 * respond at once. No reactions to events run.
 */
export async function openDemo(): Promise<DemoInProcess> {
  const people = new People();
  const [host, vendor, applicant, admin, secondAdmin] = demoAccounts.emails.map((email, n) =>
    people.add({ userId: testUserId(n + 1), email, fullName: 'Maya Okafor', isAdmin: n > 2 }),
  );
  if (!host || !vendor || !applicant || !admin || !secondAdmin) throw new Error('The demo has five accounts');
  const accounts = { host, vendor, applicant, admin, secondAdmin };
  const users = Object.fromEntries(Object.entries(accounts).map(([name, { userId }]) => [name, userId]));
  const now = new Date();
  // Its dates count from the day of `now`.
  const { table, client, tableName } = await filledTableAt(`demo-${now.toISOString().slice(0, 13)}`, async (empty) => {
    const { items } = await demoItems(users as Record<keyof typeof accounts, string>, now);
    const puts = items.map((item) => ({ put: item }));
    for (let n = 0; n < puts.length; n += 100) await empty.write(...puts.slice(n, n + 100));
  });
  Object.assign(process.env, await variablesFor(client, tableName));
  await replaceServices(people);
  return { people, table, accounts };
}

async function replaceServices(people: People): Promise<void> {
  const picture = await pngPhoto();
  const replace = (client: { prototype: object }, respond: (command: never) => unknown) =>
    Object.assign(client.prototype, { send: async (command: never) => respond(command) });
  replace(CognitoIdentityProviderClient, (command: PoolRequest) => respondAsPool(people, command));
  replace(S3Client, () => ({ Body: { transformToByteArray: () => Promise.resolve(picture) } }));
  replace(KMSClient, memoryKeys());
}
