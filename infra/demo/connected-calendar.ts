import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { openTable } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { newContext } from '#functions/platform/context.ts';
import { sealAddressWith } from '#functions/vendors/connected-calendars/address-seal.ts';
import { connectCalendar } from '#functions/vendors/connected-calendars/connected-calendars.ts';
import { logins } from './content/people.ts';
import { listings } from './content/vendors/listings.ts';
import type { SeedContext } from './demo-data.ts';
import { demoFeedPath } from './demo-feed.ts';
import { demoId } from './ids.ts';
import { demoVendorId } from './vendors/open-businesses.ts';

/** The alias of the local stage's key (infra/stack/constructs/purpose-key.ts). */
const keyAlias = 'alias/hostwell-local-calendar-addresses';

/**
 * Connects the calendar of the demo vendor who can sign in, by the product's own use case: its event lets the local
 * cloud read it. Only on this machine, where the dev proxy at `siteUrl` serves it.
 */
export async function connectDemoCalendar({ clients, outputs }: SeedContext, siteUrl: string): Promise<void> {
  const owned = listings.find(({ owner }) => owner === logins.vendor.fullName);
  const vendorId = demoVendorId(owned?.name ?? '');
  const kms = new KMSClient(clients);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clients), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = openTable(client, outputs.TableName);
  const vendor = await table.get(vendorEntity, vendorKey(vendorId));
  const address = new URL(demoFeedPath, siteUrl).href;
  await connectCalendar(
    { table, sealAddress: sealAddressWith(kms, keyAlias), allowsLoopback: true },
    {
      actor: { userId: vendor?.ownerId ?? '', isAdmin: false, vendorId },
      params: { calendarId: demoId('calendar') },
      query: undefined,
      body: { name: 'My own calendar', address, onlyReservations: false, onlyLong: false },
      context: newContext(),
      accessToken: '',
    },
  );
  client.destroy();
  kms.destroy();
}
