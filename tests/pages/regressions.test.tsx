import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { planning } from '#shared/api/planning.ts';
import { sampleVendors } from '#shared/directory/sample-vendors.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { findItem, firstLinkTarget } from '#tests/support/page-parts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  expectToast,
  fill,
  named,
  people,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Unexpected actions of people: each of these failed once. */

usePages();

const expectValue = (label: string | RegExp, value: string): Promise<void> =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value));

it("the calendar shows the same status of an order as the vendor's other pages", async () => {
  const vendor = people.vendor();
  const vendorId = (await callApi(accounts.getMe, {}, accessTokenFor(vendor))).body.vendor?.id ?? '';
  const token = accessTokenFor(people.newHost());
  const plan = await makePlan(token, { name: 'Paid and taken', categories: ['catering'], vendorId });
  const { event } = await book(token, plan);
  const day = `/vendor-dashboard?view=calendar&month=${event.date.slice(0, 7)}&day=${event.date}`;
  await renderPage(day, { as: vendor });
  expect((await findItem(/Paid and taken/)).textContent).toContain('Confirmed');
});

it('the Event Details form survives a reload, and its times follow the plan', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Half typed', categories: ['decor'] });
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await press(user, 'Add Event Details');
  await fill(user, 'Venue address', '1906 S 5th St, Austin');
  await renderPage(location.pathname + location.search);
  await screen.findByLabelText('Venue address');
  await expectValue('Venue address', '1906 S 5th St, Austin');
  await press(user, 'Next');
  await expectHeading('Secure Payment');
  await renderPage(`/questionnaire?draftId=${plan.id}`);
  await user.selectOptions(await screen.findByLabelText('Start time'), '6:00');
  await press(user, 'Save');
  await expectToast('Progress saved!', 'Your event planning progress has been saved.');
  await renderPage(`/summary?draftId=${plan.id}`);
  await press(user, 'Edit Event Details');
  await screen.findByLabelText(/^Event start time/);
  await expectValue(/^Event start time/, '18:00');
  await expectValue(/^Event end time/, '22:00');
});

it('the pages of a booked plan redirect to its booking', async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, { name: 'Booked and gone back', categories: ['decor'] });
  const { id } = await book(token, plan);
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await user.click(await screen.findByRole('link', { name: named('View Booking') }));
  await expectAddress(`/confirmation?bookingId=${id}`);
});

it('a sample vendor in the plan is reported before any card input', async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const { id: draftId, version } = await makePlan(token, { name: 'With a sample', categories: [] });
  const sample = sampleVendors.find(({ category }) => category === 'decor');
  const body = { version, vendorId: sample?.id ?? '', category: 'decor' as const };
  await callApi(planning.addPlanItem, { params: { draftId }, body }, token);
  const sentence = `${sample?.name} is a sample vendor and can't be booked. Choose another vendor to continue.`;
  await renderPage(`/summary?draftId=${draftId}`, { as: host });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await renderPage(`/payment?draftId=${draftId}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(await firstLinkTarget('Choose Another Decor Vendor')).toBe(`/vendors?category=decor&draftId=${draftId}`);
});

it('an invalid promo code shows the format of codes and offers no retry', proves('catalogue-23'), async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'No such code', categories: ['decor'] });
  const user = await renderPage(`/payment?draftId=${plan.id}`, { as: host });
  await user.click(await screen.findByText('Add a promo code', { exact: true }));
  await fill(user, 'Promo code for your order', '<b>\u{1F389}{Enter}');
  const words = 'Promo code can only contain letters, numbers, hyphens, and underscores';
  expect(await screen.findByText(words, { exact: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Retry|Try again)$/ })).toBeNull();
});
