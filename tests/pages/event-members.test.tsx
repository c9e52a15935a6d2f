import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planMembers } from '#shared/api/planning/members.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { accounts } from '#shared/api/accounts.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { main } from '#tests/support/page-parts.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { accessTokenFor, fill, people, press, renderPage, usePages } from '#tests/support/render-page.tsx';
import { queryClient } from '#web/lib/query.ts';

/* The page of a booked event for its co-hosts and viewers. */

usePages();

let days = 230;

async function bookedWith(role: MemberRole): Promise<{ host: Person; member: Person; booked: Booking }> {
  const [host, member] = [people.newHost(), people.newHost()];
  const token = accessTokenFor(host);
  // The first visit stores a person's profile.
  for (const one of [host, member]) await callApi(accounts.getMe, {}, accessTokenFor(one));
  const plan = await makePlan(token, { name: 'Long table', categories: ['venue'], date: inDays((days += 1)) });
  const booked = await book(token, plan, 'full');
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
