import { beforeEach, describe, expect, it } from 'vitest';
import { blockAccount, unblockAccount } from '#functions/administration/people/block-account.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';
import { getCalendarFeed, readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { administration } from '#shared/api/administration.ts';
import { vendors } from '#shared/api/vendors.ts';
import { admin, testCall, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, putPlan, requirements, venue } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

const actor = { userId: testUserId(5), isAdmin: false, vendorId: venue.id };

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
});

const lastSegment = (path: string | null): string => path?.split('/').at(-1) ?? '';
const renew = () => renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor }));
const read = (file: string, now?: string) =>
  readCalendarFeed(
    { table },
    testCall(vendors.readCalendarFeed, { params: { file }, context: testContext(now ? { now } : {}) }),
  );

describe("the feed of a vendor's orders", () => {
  it('a feed has no address until one is created, then keeps it', async () => {
    const asked = () => getCalendarFeed({ table }, testCall(vendors.getCalendarFeed, { actor }));
    expect(await asked()).toEqual({ path: null });
    expect(await asked()).not.toEqual(await renew());
    const { path } = await asked();
    expect(vendors.readCalendarFeed.params.safeParse({ file: lastSegment(path) }).success).toBe(true);
  });

  it('a feed shows orders with their own times and without prices', async () => {
    await pay(bookingDeps(table), agreement());
    const feed = await read(lastSegment((await renew()).path));
    expect(feed).toContain('SUMMARY:Garden birthday');
    expect(feed).toContain('DTSTART:20270612T210000Z\r\n');
    expect(feed).toContain('DTEND:20270613T010000Z\r\n');
    expect(feed).toContain('X-WR-TIMEZONE:America/Chicago\r\n');
    expect(feed).toContain('LOCATION:Austin\\, TX 78704\r\n');
    expect(feed).toContain('Maya Ortiz');
    expect(feed).not.toMatch(/1[,.]?200|\$|cents/i);
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('a feed contains addresses and times, but no codes, names, phones and allergies', async () => {
    await pay(
      bookingDeps(table),
      agreement({
        requirements: { ...requirements, venueContactName: 'Sam Lee', venueContactPhone: '(512) 555-0100' },
      }),
    );
    const file = lastSegment((await renew()).path);
    const feed = (await read(file)).replaceAll('\r\n ', '');
    expect(feed).toContain(`LOCATION:${requirements.venueAddress.replaceAll(',', '\\,')}`);
    expect(feed).toContain('Setup: 10:00 AM');
    for (const secret of ['Sam Lee', '555-0100', 'code 12', 'nut allergy']) expect(feed).not.toContain(secret);
  });

  it('a feed lists the setup as a separate entry before the job, and none for a canceled order', async () => {
    const { id } = await pay(bookingDeps(table), agreement({ requirements }));
    const file = lastSegment((await renew()).path);
    const [, setup = '', job = ''] = (await read(file)).split('BEGIN:VEVENT');
    expect(setup).toContain(`UID:${id}.${venue.id}.setup@hostwell`);
    expect(setup).toContain('SUMMARY:Setup: Garden birthday');
    expect(setup).toMatch(/DTSTART:20270612T150000Z\r\nDTEND:20270612T200000Z/);
    expect(job).toContain('DTSTART:20270612T200000Z');
    const order = await table.get(orderEntity, orderKey(id, venue.id));
    if (!order) throw new Error('No order');
    await table.write({ put: orderEntity.toItem({ ...order, status: 'cancelled' }) });
    const after = await read(file);
    expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(after).toContain('SUMMARY:Canceled: Garden birthday');
    expect(after).toContain('TRANSP:TRANSPARENT');
  });

  it('orders long past are left out', async () => {
    await pay(bookingDeps(table), agreement());
    const file = lastSegment((await renew()).path);
    expect(await read(file, '2027-08-10T12:00:00.000Z')).toContain('BEGIN:VEVENT');
    expect(await read(file, '2027-08-20T12:00:00.000Z')).not.toContain('BEGIN:VEVENT');
  });

  it("a replaced address and another vendor's address are not found", async () => {
    const [first, second] = [lastSegment((await renew()).path), lastSegment((await renew()).path)];
    expect(first).not.toBe(second);
    await expect(read(first)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(second.replace(venue.id, '0'.repeat(26)))).rejects.toMatchObject({ code: 'not_found' });
    await table.write({ put: vendorEntity.toItem({ ...venue, status: 'removed' }) });
    await expect(read(second)).rejects.toMatchObject({ code: 'not_found' });
  });

  it("a blocked owner's feed is closed, and its address ends with the block", async () => {
    const userId = venue.ownerId;
    const profile = { userId, email: 'laurel@example.test', fullName: 'Laurel', createdAt: testNow };
    await table.write({ put: profileEntity.toItem(profile) });
    const [params, body] = [{ userId }, { reason: 'Stolen cards.' }];
    const leaked = lastSegment((await renew()).path);
    expect(await read(leaked)).toContain('BEGIN:VCALENDAR');
    await blockAccount({ table }, testCall(administration.blockAccount, { params, body, actor: admin }));
    await expect(read(leaked)).rejects.toMatchObject({ code: 'not_found' });
    const other = lastSegment((await renew()).path);
    await expect(read(other)).rejects.toMatchObject({ code: 'not_found' });
    const context = testContext({ firstId: 700_000_000 });
    await unblockAccount({ table }, testCall(administration.unblockAccount, { params, actor: admin, context }));
    await expect(read(leaked)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read(other)).toContain('BEGIN:VCALENDAR');
  });
});
