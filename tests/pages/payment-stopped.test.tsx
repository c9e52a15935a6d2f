import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import type { Draft } from '#shared/api/planning.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { main } from '#tests/support/page-parts.ts';
import {
  expectBooked,
  expectBookings,
  expectTotal,
  field,
  fillPayment,
  findAlert,
  pay,
  firstItem,
} from '#tests/support/payment-pages.ts';
import { changeDraft, readDraft } from '#tests/support/planning-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  demoTable,
  expectAddress,
  expectHeading,
  people,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Obstacles to a payment before any charge, and the page's information before paying. */

usePages();

async function readProduct(plan: Draft): Promise<ProductRecord> {
  const { vendorId, packages } = firstItem(plan);
  const product = await demoTable().get(productEntity, productKey(vendorId, packages[0]?.productId ?? ''));
  if (!product) throw new Error('The package is not in the table');
  return product;
}

it('a changed price must be confirmed before any charge', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Dearer now', zipCode: '60607' });
  const product = await readProduct(plan);
  const user = await fillPayment(host, plan.id);
  const { price } = product;
  const dearer = { ...product, price: { ...price, amountCents: price.amountCents + 1000 } };
  await demoTable().write({ put: productEntity.toItem(dearer) });
  await pay(user);
  const dialog = await screen.findByRole('dialog', { name: 'The total changed' });
  const before = plan.quote?.totalCents ?? 0;
  expect(dialog.textContent, 'a clear question').toMatch(
    new RegExp(`changed from \\${formatCents(before)} to \\$[\\d,.]+\\. .*You haven.t been charged`),
  );
  await expectBookings(host, 'Dearer now', 0);
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(field('CVV').value, 'the input stays').toBe('123');
  const after = (await readDraft(host, plan.id)).quote?.totalCents ?? 0;
  expect(after, 'the price is higher').toBeGreaterThan(before);
  await expectTotal(formatCents(after));
  await pay(user);
  await expectBooked();
  await waitFor(() => expect(main().textContent, 'the new total was paid').toContain(formatCents(after)));
  await demoTable().write({ put: productEntity.toItem(product) });
});

it('a day taken meanwhile stops the payment and links to another vendor', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Taken day' });
  const user = await fillPayment(host, plan.id);
  await demoTable().write(setDayState(firstItem(plan).vendorId, plan.details.date ?? '', 'closed'));
  await pay(user);
  expect((await findAlert('That date is taken')).textContent).toContain("You haven't been charged");
  await expectBookings(host, 'Taken day', 0);
  await user.click(screen.getByRole('link', { name: 'Choose Another Decor Vendor' }));
  await expectAddress(new RegExp(`^/vendors\\?category=decor&draftId=${plan.id}`));
});

it('a package no longer offered stops the payment and links to another vendor', proves('errors-28'), async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Gone by now', zipCode: '60607' });
  const product = await readProduct(plan);
  const user = await fillPayment(host, plan.id);
  await demoTable().write({ put: productEntity.toItem({ ...product, isAvailable: false }) });
  await pay(user);
  const alert = await findAlert(`${firstItem(plan).vendorName} can't be booked`);
  expect(alert.textContent).toContain('no longer offers');
  expect(screen.getByRole('link', { name: 'Choose Another Decor Vendor' })).toBeTruthy();
  await expectBookings(host, 'Gone by now', 0);
  await demoTable().write({ put: productEntity.toItem(product) });
});

it("the payment page shows missing details, refund terms and the balance's due date before any input", async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Read before paying' });
  await changeDraft(host, plan, { startTime: null });
  const user = await renderPage(`/payment?draftId=${plan.id}`, { as: host });
  expect(await screen.findByText(/Not known yet: start time and address/)).toBeTruthy();
  const rules = await screen.findByRole('region', { name: 'Refunds and balance' });
  expect(rules.textContent).toContain('The total includes the platform fee of 5%.');
  expect(rules.textContent).toContain('Less than 3 days before: no refund.');
  await user.click(screen.getByRole('radio', { name: /^Pay a deposit \(30%\)/ }));
  await waitFor(() => expect(rules.textContent).toContain('the whole booking is canceled the next day'));
  expect(within(rules).getByRole('link', { name: 'Host Terms' }).getAttribute('href')).toBe('/host-terms');
});

it("a plan without vendors can't be paid", proves('payment-5'), async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Empty-handed', categories: [] });
  const user = await renderPage(`/payment?draftId=${plan.id}`, { as: host });
  await expectHeading('Secure Payment');
  expect(await screen.findByText('No booking data found')).toBeTruthy();
  const [back] = within(main()).getAllByRole('link', { name: 'Back' });
  if (!back) throw new Error('Nothing leads back');
  await user.click(back);
  await expectAddress(/^\/summary/);
});
