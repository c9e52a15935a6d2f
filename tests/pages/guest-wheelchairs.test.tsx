import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ulid } from 'ulid';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { accessTokenFor, people, press, renderPage, usePages } from '#tests/support/render-page.tsx';

/* A household asks for a place for a wheelchair, which its host sees (rule guests-62). */

usePages();

it('a household asks for a place for a wheelchair, and the host sees it in the list', async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const planId = (await book(token, await makePlan(token, { name: 'Long table' }))).event.id;
  const id = ulid();
  const params = { planId };
  await callApi(guests.addGuests, { params, body: { guests: [{ id, guest: { first: 'Ann' } }] } }, token);
  const body = { guestIds: [id], mail: 'none' as const };
  const { invitations } = (await callApi(guestInvitations.inviteGuests, { params, body }, token)).body;

  const user = await renderPage(`/reply/${invitations[0]?.token}`);
  const fields = within(await screen.findByRole('region', { name: 'Ann' }));
  await user.click(fields.getByLabelText('Yes'));
  await user.click(fields.getByLabelText('Needs a place for a wheelchair'));
  await press(user, 'Send Reply');
  await screen.findByText('Thank you!');
  const list = (await callApi(guests.listGuests, { params, query: {} }, token)).body.guests;
  expect(list).toMatchObject([{ rsvp: 'attending', wheelchair: true }]);

  await renderPage(`/guests?eventId=${planId}`, { as: host });
  expect(await screen.findByText(/· 1 wheelchair place$/)).toBeTruthy();
});
