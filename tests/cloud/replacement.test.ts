import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { notifications } from '#shared/api/notifications.ts';
import { orders } from '#shared/api/orders.ts';
import { newAccount } from '#tests/support/account.ts';
import { bookedWith, newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

/*
 * After a vendor's cancellation, the host's notices name the best replacement, through the deployed stack (rule
 * changes-107).
 */

let host: { email: string; token: string };
let vendor: Awaited<ReturnType<typeof newVendor>>;

beforeAll(async () => {
  host = await newAccount('Rosa Rescued');
  await callApi(accounts.getMe, {}, host.token);
  vendor = await newVendor('Gus Gone');
});

/** Books the vendor, who then cancels; returns the booking's id. */
async function loseVendor(title: string): Promise<string> {
  const { booked } = await bookedWith(host.token, vendor.vendorId, title, 'full');
  const body = { reason: 'The roof leaks' };
  await callApi(orders.cancelVendorOrder, { params: { bookingId: booked.id }, body }, vendor.token);
  return booked.id;
}

const best = /Best replacement: .+ for Venue, \$[\d,]+\.\d\d all-in/;

describe('the best replacement', () => {
  it("the best replacement is in the host's bell", async () => {
    await loseVendor('Rescued by the bell');
    const texts = await eventually(
      async () =>
        (await callApi(notifications.listNotifications, { query: {} }, host.token)).body.notifications.map(
          ({ text }) => text,
        ),
      (all) => all.some((text) => text.includes('Rescued by the bell was canceled')),
    );
    expect(texts.find((text) => text.includes('Rescued by the bell was canceled'))).toMatch(best);
  });

  it("the best replacement is in the host's email", async () => {
    const bookingId = await loseVendor('Rescued by mail');
    const isIt = ({ subject }: { subject: string }) => subject.includes(`Canceled: Rescued by mail (${bookingId})`);
    const mails = await eventually(
      () => mailsTo(host.email),
      (all) => all.some(isIt),
    );
    expect(mails.find(isIt)?.text).toMatch(best);
  });
});
