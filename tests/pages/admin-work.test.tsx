import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { countWaiting } from '#functions/data/directory/waiting-alerts.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { firstLinkTarget } from '#tests/support/page-parts.ts';
import { demoTable, people, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';

/* Administrators' pending work and the facts for their decisions. */

usePages();

const openCases = async () =>
  (await callApi(cases.listOpenCases, { query: {} }, accessTokenFor(people.admin()))).body.cases;

it("an administrator's pending work is one list, and its buttons show counts", async () => {
  const admin = accessTokenFor(people.admin());
  const failed = (await callApi(payouts.listFailedPayouts, { query: {} }, admin)).body.payouts;
  const open = await openCases();
  expect([failed.length, open.length].filter((count) => count === 0)).toEqual([]);
  await renderPage('/super-admin', { as: people.admin() });
  const heading = await screen.findByRole('heading', { name: 'Waiting for you' });
  expect(heading.closest('section')?.querySelectorAll('li').length).toBeGreaterThan(0);
  const button = (name: RegExp) => screen.getByRole('button', { name }).textContent;
  expect(button(/^Open Cases/)).toBe(`Open Cases${open.length}`);
  expect(button(/^Failed Payouts/)).toBe(`Failed Payouts${failed.length}`);
});

it('applications that wait for a decision stand above the drafts', async () => {
  await renderPage('/super-admin?tab=applications', { as: people.admin() });
  await screen.findByRole('heading', { name: 'Drafts' });
  const tables = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').slice(1));
  const areDrafts = tables.map((rows) => rows.map(({ textContent }) => textContent.includes('Not submitted')));
  expect(areDrafts.map((all) => [...new Set(all)])).toEqual([[false], [true]]);
});

it("the list of users shows each person's role", async () => {
  const roles = async (search: string) => {
    const user = await renderPage('/super-admin?tab=users', { as: people.admin() });
    await user.type(await screen.findByLabelText('Search users'), search);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    return within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')[2]?.textContent;
  };
  expect(await roles(people.host().email)).toBe('Host');
  expect(await roles(people.vendor().email)).toBe('Vendor');
  expect(await roles(people.applicant().email)).toBe('Applicant');
});

it('a case links to its people, their messages and their earlier cases', async () => {
  const [open] = await openCases();
  if (!open) throw new Error('The demo has no open case');
  const { bookingId, vendorId } = open;
  const call = { params: { bookingId, vendorId } };
  const { hostId, customerName, vendorName } = (
    await callApi(cases.getReportedCase, call, accessTokenFor(people.admin()))
  ).body;
  await renderPage(`/super-admin?cases=${bookingId}.${vendorId}`, { as: people.admin() });
  const dialog = await screen.findByRole('dialog');
  expect(await firstLinkTarget(customerName, dialog)).toBe(`/super-admin?tab=users&person=${hostId}`);
  expect(await firstLinkTarget(vendorName, dialog)).toBe(`/vendor/${vendorId}`);
  expect(within(dialog).getByRole('heading', { name: 'Earlier cases' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Read Messages' })).toBeTruthy();
});

it('analytics shows how many requests wait for a vendor, and in which towns, without an address', async () => {
  const alert: VendorAlert = {
    id: ulid(),
    secret: 'secret',
    email: 'lena@example.test',
    zip: '78205',
    place: 'San Antonio, TX',
    latitude: 29.4,
    longitude: -98.5,
    category: null,
    askedAt: '2027-01-01T12:00:00.000Z',
    confirmedAt: '2027-01-01T12:00:00.000Z',
    matchedVendorId: null,
    until: '2999-01-01T12:00:00.000Z',
  };
  await demoTable().write(...countWaiting([alert, { ...alert, id: ulid() }], 1));
  await renderPage('/super-admin?tab=analytics', { as: people.admin() });
  const places = await screen.findByRole('region', { name: 'Places without vendors' });
  await waitFor(() =>
    expect(places.textContent).toBe('Places without vendorsConfirmed requests for an email2San Antonio, TX2'),
  );
});
