import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import type { Person } from '#tests/support/people.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { cakes, openVendor } from '#tests/support/open-vendor.ts';
import { eventDetails } from '#tests/support/records.ts';
import {
  demoTable,
  expectToast,
  named,
  people,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';
import { findCardNamed } from '#tests/support/vendor-cards.ts';

/* 'Add to Your Plan' on a card asks for the host's choices and suggests suitable ones (rule planning-38). */

usePages();

async function startPlan(host: Person, guestCount: number) {
  const draftId = ulid();
  const details = eventDetails({ name: 'Adding', date: quietDate(), guestCount, durationHours: 3, budgetBand: 3 });
  const body = newDraft({ details });
  await callApi(planning.changeDraft, { params: { draftId }, body }, accessTokenFor(host));
  return draftId;
}

const readItems = async (host: Person, draftId: string) =>
  (await callApi(planning.getDraft, { params: { draftId } }, accessTokenFor(host))).body.items;

const addButton = (part: HTMLElement) => within(part).getByRole('button', { name: named('Add to Your Plan') });
const findDialog = () => screen.findByRole('dialog', { name: 'Choose a Package' });

it('a card without a price suggests the package for the guest count and shows its price first', async () => {
  const host = people.newHost();
  const bakery = await openVendor(demoTable(), { categories: ['catering'], deliveryOptions: ['delivery'] }, cakes);
  const draftId = await startPlan(host, 25);
  const user = await renderPage(`/vendors?category=catering&draftId=${draftId}`, { as: host });
  await user.click(addButton(await findCardNamed(bakery.name)));
  const dialog = await findDialog();
  const cake = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(() => expect(cake(/Cake for thirty/).checked).toBe(true));
  expect(cake(/Cake for seventy/).checked).toBe(false);
  expect(dialog.textContent, 'a too small package is marked').toContain('It is for up to 20 guests.');
  expect(dialog.textContent, 'including the 5% platform fee').toContain('$94.50');
  await user.click(addButton(dialog));
  await expectToast('Vendor selected', `${bakery.name} added to your event plan.`);
  expect(await readItems(host, draftId)).toMatchObject([{ packages: [{ productName: 'Cake for thirty' }] }]);
});

it('a card immediately adds the only package for the guest count', async () => {
  const host = people.newHost();
  const bakery = await openVendor(demoTable(), { categories: ['catering'], deliveryOptions: ['delivery'] }, cakes);
  const draftId = await startPlan(host, 65);
  const user = await renderPage(`/vendors?category=catering&draftId=${draftId}`, { as: host });
  const card = await findCardNamed(bakery.name);
  await user.click(addButton(card));
  await within(card).findByText('Selected for Event');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () =>
    expect(await readItems(host, draftId)).toMatchObject([{ packages: [{ productName: 'Cake for seventy' }] }]),
  );
});

it('a card asks for pickup or delivery if its vendor offers both', async () => {
  const host = people.newHost();
  const castles = await openVendor(
    demoTable(),
    { categories: ['activities'], deliveryOptions: ['pickup', 'delivery'] },
    [{ name: 'Bounce castle', cents: 20_000 }],
  );
  const draftId = await startPlan(host, 25);
  const user = await renderPage(`/vendors?category=activities&draftId=${draftId}`, { as: host });
  await user.click(addButton(await findCardNamed(castles.name)));
  const dialog = await findDialog();
  const ways = await within(dialog).findByRole('group', { name: 'How should it reach your event?' });
  expect(within(ways).getByRole<HTMLInputElement>('radio', { name: /^Delivery/ }).checked).toBe(true);
  await user.click(addButton(dialog));
  await expectToast('Vendor selected', `${castles.name} added to your event plan.`);
  expect(await readItems(host, draftId)).toMatchObject([{ deliveryOption: 'delivery' }]);
  await renderPage(`/summary?draftId=${draftId}`);
  const services = await screen.findByRole('region', { name: 'Selected services' });
  await waitFor(() => expect(services.textContent).toContain('Delivery'));
});
