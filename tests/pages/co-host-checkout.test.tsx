import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import type { Draft } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { main } from '#tests/support/page-parts.ts';
import { expectBookings, findPayButton, pay, typeCard } from '#tests/support/payment-pages.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  expectHeading,
  expectToast,
  people,
  press,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';
import { cards } from '#tests/support/sandbox-cards.ts';
import { queryClient } from '#web/lib/query.ts';

/* A co-host whom the host lets pay checks out the host's plan (rules event-room-36 and event-room-37). */

usePages();

let days = 260;

interface Shared {
  host: Person;
  member: Person;
  plan: Draft;
  letPay(mayPay: boolean): Promise<unknown>;
}

async function sharedPlan(name: string): Promise<Shared> {
  const [host, member] = [people.newHost(), people.newHost()];
  const token = accessTokenFor(host);
  for (const one of [host, member]) await callApi(accounts.getMe, {}, accessTokenFor(one));
  const plan = await makePlan(token, { name, categories: ['venue'], date: inDays((days += 1)) });
  const params = { planId: plan.id };
  const invited = await callApi(planMembers.inviteMember, { params, body: { role: 'co_host', email: null } }, token);
  await callApi(planMembers.acceptInvitation, { params: { token: invited.body.token ?? '' } }, accessTokenFor(member));
  const { id: userId } = (await callApi(accounts.getMe, {}, accessTokenFor(member))).body;
  const letPay = (mayPay: boolean) =>
    callApi(planMembers.changeMemberRole, { params: { ...params, userId }, body: { role: 'co_host', mayPay } }, token);
  return { host, member, plan, letPay };
}

it('a host lets a co-host pay, who books the plan with their own card', async () => {
  const { host, member, plan } = await sharedPlan('Paid by Paula');
  await renderPage(`/summary?draftId=${plan.id}`, { as: member });
  await screen.findByText(/books and pays/);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await renderPage(`/payment?draftId=${plan.id}`, { as: member });
  await expectHeading('Event Summary');

  const hosting = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await press(hosting, 'People');
  const label = `May book and pay: ${member.fullName}`;
  await hosting.click(await screen.findByRole('switch', { name: label }));
  await waitFor(() => expect(screen.getByRole('switch', { name: label }).getAttribute('aria-checked')).toBe('true'));

  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: member });
  await screen.findByText(/lets you pay\. The booking is/);
  await press(user, 'Next');
  await screen.findByText(/sees that you paid, but not your card/);
  expect(screen.queryByRole('link', { name: 'Add Event Details' })).toBeNull();
  await typeCard();
  await pay(user);
  await expectHeading('Booking Confirmed!');
  await screen.findByText(/Your receipt is on its way by email/);
  expect(main().textContent).toMatch(/HST-[A-Z0-9]{9}/);
  await expectBookings(host, 'Paid by Paula', 1);
  await expectBookings(member, 'Paid by Paula', 0);

  // The payer's page, opened again.
  queryClient.clear();
  await renderPage(new URL(globalThis.location.href).pathname + globalThis.location.search, { as: member });
  await expectHeading('Booking Confirmed!');
});

it('a declined card of a co-host books nothing, and another one pays', async () => {
  const { host, member, plan, letPay } = await sharedPlan('Second card');
  await letPay(true);
  const user = await renderPage(`/payment?draftId=${plan.id}`, { as: member });
  await typeCard(cards.declined);
  await pay(user);
  await screen.findByText(/Your card was declined/);
  await expectBookings(host, 'Second card', 0);
  await typeCard();
  await pay(user);
  await expectHeading('Booking Confirmed!');
  await expectBookings(host, 'Second card', 1);
});

it('a co-host whose permission is taken at the payment page is led away, and nothing is booked', async () => {
  const { host, member, plan, letPay } = await sharedPlan('Taken back');
  await letPay(true);
  const user = await renderPage(`/payment?draftId=${plan.id}`, { as: member });
  await typeCard();
  await letPay(false);
  await pay(user);
  await screen.findByText(/Only the host can pay for this event/);
  expect((await findPayButton()).textContent).toMatch(/^Pay/);
  // As the notice of the changed plan does.
  await queryClient.invalidateQueries({ queryKey: ['draft', plan.id] });
  await expectHeading('Event Summary');
  await expectToast('Only the host can pay', 'If you had begun to pay, you get it back.');
  await expectBookings(host, 'Taken back', 0);
});
