import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { callApi } from './deployed-api.ts';
import type { Person } from './people.ts';
import { expectHeading, renderPage, accessTokenFor } from './render-page.tsx';
import { cards } from './sandbox-cards.ts';

/* Paying on a page opened by `renderPage`. */

export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

export const findPayButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Pay \$/ });

/** Waits for the button with this total. */
export const expectTotal = async (total: string): Promise<void> =>
  void (await screen.findByRole('button', { name: `Pay ${total}` }));

export const pay = async (user: UserEvent): Promise<void> => user.click(await findPayButton());

/** Types a card as a person would: after the form has their name from the account, which it doesn't accept empty. */
export async function typeCard(card: string = cards.succeeds): Promise<void> {
  const name = await screen.findByLabelText<HTMLInputElement>('Cardholder name');
  await waitFor(() => expect(name.value, "the account holder's name").not.toBe(''));
  // The card's fields load after the page.
  await screen.findByLabelText('Card number');
  const typed = { 'Card number': card, Expiry: '1231', CVV: '123', 'Billing ZIP': '78704' };
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
}

/** Opens a plan's payment page and fills in everything except the final click; name and email are prefilled. */
export async function fillPayment(host: Person, draftId: string, card: string = cards.succeeds): Promise<UserEvent> {
  const user = await renderPage(`/payment?draftId=${draftId}`, { as: host });
  await typeCard(card);
  return user;
}

/** Waits for the confirmation and returns the booking's id. */
export async function expectBooked(): Promise<string> {
  await expectHeading('Booking Confirmed!');
  const { textContent } = await screen.findByText(/^Booking ID/);
  expect(textContent).toMatch(/HST-[A-Z0-9]{9}/);
  return textContent;
}

/** Expects this number of bookings with the title on the server. */
export async function expectBookings(host: Person, title: string, count: number): Promise<void> {
  const { events } = (await callApi(planning.listMyEvents, {}, accessTokenFor(host))).body;
  expect(
    events.filter((event) => event.title === title),
    `bookings of '${title}'`,
  ).toHaveLength(count);
}

/** Waits for the alert with this text. */
export async function findAlert(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.queryAllByRole('alert').find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`No alert says '${text}'`);
    return found;
  });
}

export function firstItem({ items: [item] }: Draft): Draft['items'][number] {
  if (!item) throw new Error('The plan has no vendor');
  return item;
}
