import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { accessTokenFor, demoTable, people, renderPage, usePages } from '#tests/support/render-page.tsx';

/* Days are counted where the event or the business is, wherever the reader is (rule orders-30). */

usePages();

const inAustin = 'America/Chicago';

/** Returns a time zone in which it is another day than in Austin: the first of them until 4 AM there, then the second. */
function findElsewhere(): string {
  const now = new Date();
  const found = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find(
    (zone) => todayIn(zone, now) !== todayIn(inAustin, now),
  );
  if (!found) throw new Error('It is the same day everywhere');
  return found;
}

beforeEach(() => {
  vi.stubEnv('TZ', findElsewhere());
  expect(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())).not.toBe(inDays(0));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('a host elsewhere sees the days that are left at the place of the event', async () => {
  const id = ulid();
  const caterer = vendorRecord(1, { id, name: `Caterer ${id.slice(-6)}`, categories: ['catering'] });
  await putVendor(demoTable(), caterer, productRecord(1, 1, { vendorId: id, id: ulid(), category: 'catering' }));
  const host = people.newHost();
  const categories = ['catering' as const];
  const wishes = { name: 'Long table', categories, vendorId: id, date: inDays(12) };
  const { event } = await book(accessTokenFor(host), await makePlan(accessTokenFor(host), wishes));

  await renderPage('/home', { as: host });
  const next = await screen.findByRole('region', { name: 'Next event' });
  expect(within(next).getByText('In 12 days')).toBeTruthy();
  await renderPage(`/event-overview?eventId=${event.id}`);
  await screen.findByText('In 12 days');
});

it("a vendor elsewhere sees the business's own today in the calendar", async () => {
  const { vendor } = (await callApi(accounts.getMe, {}, accessTokenFor(people.vendor()))).body;
  expect(vendor?.timeZone).toBe(inAustin);
  await renderPage('/vendor-dashboard?view=calendar', { as: people.vendor() });
  await waitFor(() => {
    const today = document.querySelector('[role=grid] [aria-current=date]');
    expect(today?.getAttribute('data-date')).toBe(inDays(0));
  });
});
