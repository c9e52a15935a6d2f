import { describe, expect, it } from 'vitest';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { addDays, toWeekday } from '#shared/kernel/dates.ts';
import { isOpenOn } from '#shared/vendors/calendar/schedule.ts';
import { demoNow, demoUsers } from '#tests/support/demo-users.ts';

/* The demo counts its days from today, so the weekdays of its events vary. */

const week = Array.from({ length: 7 }, (_, days) => addDays(demoNow.toISOString().slice(0, 10), days));

describe.each(week)('the demo of %s', (today) => {
  it('demo events are on days when vendors work, offer the packages and have capacity', async () => {
    const demo = await demoItems(demoUsers, new Date(`${today}T15:30:00.000Z`));
    const vendors = new Map(demo.all(vendorEntity).map((vendor) => [vendor.id, vendor]));
    const products = new Map(demo.all(productEntity).map((product) => [product.id, product]));
    const bookings = demo.all(bookingEntity);
    const wrong = bookings.flatMap(({ event: { title, date }, items }) =>
      items.flatMap(({ vendorId, packages }) => {
        const vendor = vendors.get(vendorId);
        const offered = packages.every(({ productId }) => {
          const { weekdays = [] } = products.get(productId) ?? {};
          return weekdays.length === 0 || weekdays.includes(toWeekday(date));
        });
        return vendor && isOpenOn(vendor, date) && offered ? [] : [`${title} on ${date}: ${vendor?.name}`];
      }),
    );
    expect(wrong).toEqual([]);
    const days = demo.all(dayEntity).map(({ vendorId, date }) => `${vendorId} ${date}`);
    expect(new Set(days).size).toBe(days.length);
    const lunch = bookings.find(({ event }) => event.title === 'Sunday lunch for Abuela');
    expect(toWeekday(lunch?.event.date ?? '')).toBe(0);
    const reported = demo.all(problemCaseEntity).find(({ stage }) => stage === 'answering');
    expect((reported?.eventDate ?? '') < today).toBe(true);
  });
});
