import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { checkout } from '#shared/api/checkout.ts';
import { expectBooked, expectBookings, field, fillPayment, pay } from '#tests/support/payment-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { accessTokenFor, people, play, usePages } from '#tests/support/render-page.tsx';

/* A card from another country: its billing address has that country's postal code, or none. */

usePages();

const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });

/** Chooses a country once the list has loaded, which it does when the form is in use. */
async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(country());
  await user.selectOptions(country(), await within(country()).findByRole('option', { name }));
}

it('a host with a Canadian card corrects the postal code and pays', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Paid from Ottawa' });
  const user = await fillPayment(host, plan.id);
  expect(country().value).toBe('US');
  await user.clear(field('Billing ZIP'));
  await user.type(field('Billing ZIP'), '787');
  await choose(user, 'Canada');
  expect(screen.queryByLabelText('Billing ZIP')).toBeNull();
  await pay(user);
  expect(await screen.findByText('Postal code is required')).toBeTruthy();
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postal code' });
  expect(code, 'the error is read out with the field').toBe(document.activeElement);
  await user.type(code, '78704');
  await user.tab();
  expect(await screen.findByText('Invalid postal code')).toBeTruthy();
  expect(code.value, 'nothing typed is removed').toBe('78704');
  await user.clear(code);
  await user.type(code, 'k1a0b1');
  const sent: unknown[] = [];
  play(checkout.placeBooking, ({ body }) => void sent.push(JSON.parse(body)));
  await pay(user);
  await expectBooked();
  expect(sent).toMatchObject([{ contact: { country: 'CA', zipCode: 'K1A0B1' } }]);
  await expectBookings(host, 'Paid from Ottawa', 1);
});

it('changing the country keeps each code that was typed', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Two countries' });
  const user = await fillPayment(host, plan.id);
  await choose(user, 'United Kingdom');
  await user.type(field('Postal code'), 'SW1A 1AA');
  await choose(user, 'Hong Kong SAR China');
  expect(screen.queryByLabelText(/Billing ZIP|Postal code/)).toBeNull();
  await choose(user, 'United States');
  expect(field('Billing ZIP').value).toBe('78704');
  await choose(user, 'Ireland');
  expect(field('Postal code (optional)').value).toBe('SW1A 1AA');
  expect(screen.queryByText('Invalid postal code')).toBeNull();
  await choose(user, 'Hong Kong SAR China');
  await pay(user);
  await expectBooked();
});

it('the list begins with the United States and is used with the keyboard', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'By keyboard' });
  const user = await fillPayment(host, plan.id);
  field('Email').focus();
  await user.tab();
  expect(document.activeElement).toBe(country());
  await within(country()).findByRole('option', { name: 'Austria' });
  const names = within(country())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['United States', 'Afghanistan', 'Åland Islands']);
  await user.tab();
  expect(document.activeElement).toBe(field('Billing ZIP'));
});
