import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ulid } from 'ulid';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { takeMailReport } from '#functions/guests/invitations/take-mail-report.ts';
import { newContext } from '#functions/platform/context.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  expectHeading,
  people,
  press,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* A host sees which mails to guests came back, and that the mails of an event are paused. */

usePages();

let host: Person;
let planId: string;
let report: (n: number, kind: 'bounce' | 'complaint') => Promise<unknown>;

beforeEach(async () => {
  host = people.newHost();
  const token = accessTokenFor(host);
  const booked = await book(token, await makePlan(token, { name: 'Long table' }));
  planId = booked.event.id;
  const booking = await demoTable().get(bookingEntity, bookingKey(booked.id));
  const added = [1, 2].map((n) => ({ id: ulid(), guest: { first: `Ann${n}`, email: `ann${n}@example.test` } }));
  await callApi(guests.addGuests, { params: { planId }, body: { guests: added } }, token);
  const body = { guestIds: added.map(({ id }) => id), mail: 'invitation' as const };
  const { invitations } = (await callApi(guestInvitations.inviteGuests, { params: { planId }, body }, token)).body;
  report = (n, kind) =>
    takeMailReport(
      demoTable(),
      {
        kind,
        messageId: ulid(),
        address: `ann${n}@example.test`,
        hostId: booking?.userId ?? '',
        listId: booking?.draftId ?? '',
        invitationId: invitations.find(({ guestIds }) => guestIds[0] === added[n - 1]?.id)?.id ?? '',
      },
      newContext(),
    );
});

const open = () => renderPage(`/guest-replies?eventId=${planId}`, { as: host });
const rows = () => within(screen.getByRole('list', { name: 'Households' })).getAllByRole('checkbox');

it('a mail that came back is shown at its household, with the way to correct the address', async () => {
  await report(1, 'bounce');
  const user = await open();
  expect(await screen.findByText(/^Emailed .*, but it came back$/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'Email came back');
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByLabelText('Select these'));
  await press(user, 'Email Reminders');
  expect(await screen.findByText(/No email went to 1 household whose email came back/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Correct it in the guest list' }));
  await expectHeading('Guests');
});

it('while the mails of an event are paused its host reads why and can send none', async () => {
  await report(1, 'complaint');
  await report(2, 'complaint');
  const user = await open();
  expect(await screen.findByText(/^Emails of this event are paused/)).toBeTruthy();
  await user.click(screen.getByLabelText('Select all'));
  expect(screen.getByRole('button', { name: 'Email Invitations' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/then stopped emails$/)).toHaveLength(2);
  expect(screen.queryByText(/but it came back$/)).toBeNull();
});
