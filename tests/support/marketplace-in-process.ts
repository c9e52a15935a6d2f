import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';
import type { Item } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { logins } from '#infra/demo/content/people.ts';
import type { Caller } from './api-in-process.ts';
import { putUploads, readyUpload } from './application-uploads.ts';
import { completeForm } from './applications.ts';
import { testId, testUserId } from './calls.ts';
import { pngPhoto } from './files.ts';
import { memoryKeys } from './memory-calendar-key.ts';
import { variablesFor } from './lambda-variables.ts';
import { testTableAt } from './table.ts';

/* The demo's data on a real table, with the Lambdas of all domains in this process. */

export const users = {
  host: testUserId(1),
  vendor: testUserId(2),
  applicant: testUserId(3),
  admin: testUserId(4),
  secondAdmin: testUserId(5),
};
export const host: Caller = { userId: users.host };
export const vendor: Caller = { userId: users.vendor };
export const applicant: Caller = { userId: users.applicant };
export const admin: Caller = { userId: users.admin, isAdmin: true };
export const secondAdmin: Caller = { userId: users.secondAdmin, isAdmin: true };
export const now = new Date('2027-03-02T15:30:00.000Z');
/** The id of a document that the host uploaded. */
export const documentId = testId(904);

/** Fills a new table and sets the time and the environment of the Lambdas; `closeMarketplace` ends both. */
export async function openMarketplace(): Promise<{ table: Table; items: readonly Item[] }> {
  const opened = await testTableAt();
  const items = await prepare(opened.table);
  await surround(opened);
  return { table: opened.table, items };
}

export function closeMarketplace(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
}

async function prepare(table: Table): Promise<readonly Item[]> {
  const { items } = await demoItems(users, now);
  const puts = items.map((item) => ({ put: item }));
  for (let n = 0; n < puts.length; n += 100) await table.write(...puts.slice(n, n + 100));
  await putUploads(table, users.applicant, completeForm());
  await table.write({ put: uploadEntity.toItem(readyUpload(users.host, documentId, 'pricing-document')) });
  return items;
}

/** Sets up the Lambdas' surroundings except for the table: time, variables, and stubs of other services. */
async function surround({ client, tableName }: Awaited<ReturnType<typeof testTableAt>>): Promise<void> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const variables = await variablesFor(client, tableName);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const picture = await pngPhoto();
  const email = { Name: 'email', Value: logins.host.email };
  const person = {
    UserAttributes: [email, { Name: 'sub', Value: users.secondAdmin }],
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    SecretCode: 'JBSWY3DPEHPK3PXP',
    Status: 'SUCCESS',
  };
  const file = { Body: { transformToByteArray: () => Promise.resolve(picture) } };
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockResolvedValue(person as never);
  vi.spyOn(S3Client.prototype, 'send').mockResolvedValue(file as never);
  const answer = memoryKeys();
  vi.spyOn(KMSClient.prototype, 'send').mockImplementation((command) => answer(command as never) as never);
}
