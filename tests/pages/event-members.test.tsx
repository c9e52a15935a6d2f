import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planMembers } from '#shared/api/planning/members.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { orders } from '#shared/api/orders.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { accounts } from '#shared/api/accounts.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { pay, typeCard } from '#tests/support/payment-pages.ts';
import { main } from '#tests/support/page-parts.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { accessTokenFor, expectToast, fill, people, press, renderPage, usePages } from '#tests/support/render-page.tsx';
import { queryClient } from '#web/lib/query.ts';

/* The page of a booked event for its co-hosts and viewers. */

usePages();

let days = 230;

async function bookedWith(
  role: MemberRole,
  option: 'deposit' | 'full' = 'full',
): Promise<{ host: Person; member: Person; booked: Booking }> {
  const [host, member] = [people.newHost(), people.newHost()];
  const token = accessTokenFor(host);
  // The first visit stores a person's profile.
  for (const one of [host, member]) await callApi(accounts.getMe, {}, accessTokenFor(one));
  const plan = await makePlan(token, { name: 'Long table', categories: ['venue'], date: inDays((days += 1)) });
  const booked = await book(token, plan, option);
  const invited = await callApi(
    planMembers.inviteMember,
    { params: { planId: booked.event.id }, body: { role, email: null } },
    token,
  );
  await callApi(planMembers.acceptInvitation, { params: { token: invited.body.token ?? '' } }, accessTokenFor(member));
  return { host, member, booked };
}

const open = (booked: Booking, member: Person) =>
  renderPage(`/event-overview?eventId=${booked.event.id}`, { as: member });

it('a co-host adds a row and edits details, and sees no money', async () => {
  const { member, booked } = await bookedWith('co_host');
  const user = await open(booked, member);
  await screen.findByText(/is the host\. You're a co-host\./);
  await press(user, 'Add a Row');
  await screen.findByRole('dialog', { name: 'Add a row' });
  await fill(user, 'What happens', 'Cake');
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '17:00' } });
  await press(user, 'Save Row');
  expect(await screen.findByText('Nobody is assigned to “Cake”.')).toBeTruthy();
  await press(user, 'Edit Details');
  await fill(user, /^Access instructions/, 'Gate code 4711');
  await press(user, 'Save Changes');
  expect(await screen.findByText('Gate code 4711')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Who comes' });
  expect(main().textContent).not.toMatch(/\$\d|Cancel Event|Payments/);
});

it('a viewer only reads', async () => {
  const { member, booked } = await bookedWith('viewer');
  await open(booked, member);
  await screen.findByRole('button', { name: 'Calendar File' });
  await screen.findByRole('list', { name: 'Who has read your details' });
  expect(screen.queryByRole('button', { name: /Add a Row|Edit/ })).toBeNull();
});

it('the page of a co-host who is removed while editing closes and shows the unsaved input', async () => {
  const { host, member, booked } = await bookedWith('co_host');
  const user = await open(booked, member);
  await press(user, 'Edit Details');
  await fill(user, /^Special requests/, 'Quiet until noon');
  const { id: userId } = (await callApi(accounts.getMe, {}, accessTokenFor(member))).body;
  await callApi(planMembers.removeMember, { params: { planId: booked.event.id, userId } }, accessTokenFor(host));
  // As the notice of changed members does.
  await queryClient.invalidateQueries({ queryKey: ['my-events'] });
  expect(await screen.findByText("You're no longer part of this event")).toBeTruthy();
  expect(await screen.findByText('Quiet until noon')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull());
});

it('a host lets a co-host pay the balance, who pays it with their own card', async () => {
  const { host, member, booked } = await bookedWith('co_host', 'deposit');
  await open(booked, member);
  await screen.findByText(/You're a co-host\. .+ pays\./);
  expect(main().textContent).not.toMatch(/\$\d/);

  const hosting = await open(booked, host);
  await press(hosting, 'People');
  const label = `May pay the balance: ${member.fullName}`;
  await hosting.click(await screen.findByRole('switch', { name: label }));
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toHaveProperty('disabled', false));
  expect(screen.getByRole('switch', { name: label }).getAttribute('aria-checked')).toBe('true');

  const user = await open(booked, member);
  await screen.findByText(new RegExp(`^${formatCents(booked.balanceCents).replace('$', '\\$')} is due`));
  await user.click(await screen.findByRole('link', { name: 'Pay Balance' }));
  await screen.findByText(/sees that you paid, but not your card/);
  expect(main().textContent).not.toContain(formatCents(booked.paidCents));
  await typeCard();
  await pay(user);
  await expectToast('Balance paid', 'Long table is paid in full. Your receipt is on its way.');
  await screen.findByRole('heading', { name: 'Long table' });
  await waitFor(() => expect(screen.queryByText(/is due/)).toBeNull());

  await open(booked, host);
  await screen.findByText(`Balance paid by ${member.fullName}`);
});

it('a co-host whose permission is taken at the payment page can no longer pay', async () => {
  const { host, member, booked } = await bookedWith('co_host', 'deposit');
  const { id: userId } = (await callApi(accounts.getMe, {}, accessTokenFor(member))).body;
  const letPay = (mayPay: boolean) =>
    callApi(
      planMembers.changeMemberRole,
      { params: { planId: booked.event.id, userId }, body: { role: 'co_host', mayPay } },
      accessTokenFor(host),
    );
  await letPay(true);
  const user = await renderPage(`/payment?bookingId=${booked.id}&as=member`, { as: member });
  await screen.findByText(/sees that you paid, but not your card/);
  await letPay(false);
  await typeCard();
  await pay(user);
  await screen.findByText("You can't pay for this event");
  const after = await callApi(orders.getBooking, { params: { bookingId: booked.id } }, accessTokenFor(host));
  expect(after.body.balanceCents).toBe(booked.balanceCents);
});
