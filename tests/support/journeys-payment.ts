import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { cards } from './sandbox-cards.ts';

export { cards } from './sandbox-cards.ts';

/* Paying, through the screens, with the sandbox provider's published test cards. */

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });

/** Opens a plan's payment page and fills in everything except the final click; name and email are prefilled. */
export async function fillPayment(page: Page, draftId: string, card: string = cards.succeeds): Promise<void> {
  await page.goto(`/payment?draftId=${draftId}`);
  await typeCard(page, card);
}

/** Types a card as a person would: after the form has their name from the account, which it doesn't accept empty. */
export async function typeCard(page: Page, card: string = cards.succeeds): Promise<void> {
  await expect(page.getByLabel('Cardholder name'), "the account holder's name").not.toHaveValue('');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('1231');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Billing ZIP').fill('78704');
}

/** Waits for the confirmation and returns the booking's id. */
export async function expectBooked(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 }), 'the confirmation shows the booking').toHaveText(
    'Booking Confirmed!',
  );
  const line = page.getByText(/^Booking ID/);
  await expect(line, 'the booking has an id').toHaveText(/HST-[A-Z0-9]{9}/);
  return /HST-[A-Z0-9]{9}/.exec(await line.innerText())?.[0] ?? '';
}
