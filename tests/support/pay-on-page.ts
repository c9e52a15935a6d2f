import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { expectHeading, fill } from './render-page.tsx';

/* Paying on a page opened by `renderPage`, with a test card of the sandbox provider that succeeds. */

/** Types a card as a person would: after the form has their name from the account. */
export async function typeCard(user: UserEvent): Promise<void> {
  const name = await screen.findByLabelText<HTMLInputElement>('Cardholder name');
  await waitFor(() => expect(name.value, "the account holder's name").not.toBe(''));
  await fill(user, 'Card number', '4242 4242 4242 4242');
  await fill(user, 'Expiry', '1231');
  await fill(user, 'CVV', '123');
  await fill(user, 'Billing ZIP', '78704');
}

export const payButton = (): HTMLElement => screen.getByRole('button', { name: /^Pay ?\$/ });

/** Waits for the confirmation and returns the booking's id. */
export async function expectBooked(): Promise<string> {
  await expectHeading('Booking Confirmed!');
  const [id] = /HST-[A-Z0-9]{9}/.exec(screen.getByText(/^Booking ID/).textContent) ?? [];
  if (!id) throw new Error('The booking has no id');
  return id;
}
