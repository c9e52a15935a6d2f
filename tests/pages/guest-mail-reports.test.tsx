import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ulid } from 'ulid';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import type { GuestInvitation } from '#shared/api/guests/invitations.ts';
import type { Guest } from '#shared/guests/guest.ts';
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
  expectToast,
  fill,
  people,
  press,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* A host sees which mails to guests came back, and that the mails of an event are paused. */

usePages();

let host: Person;
let planId: string;
let invite: (many: readonly number[]) => Promise<void>;
let removeAll: () => Promise<void>;
let report: (n: number, kind: 'bounce' | 'complaint') => Promise<unknown>;

beforeEach(async () => {
  host = people.newHost();
  const token = accessTokenFor(host);
  const booked = await book(token, await makePlan(token, { name: 'Long table' }));
  planId = booked.event.id;
  const booking = await demoTable().get(bookingEntity, bookingKey(booked.id));
  const params = { planId };
  const added: { id: string; guest: Guest }[] = [];
  const invitations: GuestInvitation[] = [];
  invite = async (many) => {
    const found = many.map((n) => ({ id: ulid(), guest: { first: `Ann${n}`, email: `ann${n}@example.test` } }));
    added.push(...found);
    await callApi(guests.addGuests, { params, body: { guests: found } }, token);
    const body = { guestIds: found.map(({ id }) => id), mail: 'invitation' as const };
    invitations.push(...(await callApi(guestInvitations.inviteGuests, { params, body }, token)).body.invitations);
  };
  await invite([1, 2]);
  removeAll = async () => {
    const body = { ids: added.map(({ id }) => id).slice(0, 5) };
    await callApi(guests.removeGuests, { params, body }, token);
  };
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
  await press(user, 'Ann1');
  await fill(user, /^Email/, 'right@example.test');
  await press(user, 'Save Guest');
  await screen.findByText('Ann1');
  await user.click(screen.getByRole('link', { name: 'Invitations' }));
  await expectHeading('Invitations');
  await screen.findAllByText(/^Emailed /);
  await waitFor(() => expect(screen.queryByText(/but it came back$/)).toBeNull());
});

it('the host resumes paused emails after correcting the addresses that came back', async () => {
  await invite([3, 4, 5, 6]);
  for (const n of [1, 2, 3, 4, 5]) await report(n, 'bounce');
  const user = await open();
  expect(await screen.findByText(/Correct the addresses of 5 households below/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resume Emails' })).toHaveProperty('disabled', true);
  await removeAll();
  await open();
  await screen.findByText(/You corrected the addresses/);
  await press(user, 'Resume Emails');
  await expectToast('Emails resumed', 'You can email your guests again.');
  expect(screen.queryByText('Emails are paused')).toBeNull();
});

it('while the mails of an event are paused its host reads why and can send none', async () => {
  await report(1, 'complaint');
  await report(2, 'complaint');
  const user = await open();
  expect(await screen.findByText(/^Many emails of this event came back or were reported/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume Emails' })).toBeNull();
  await user.click(screen.getByLabelText('Select all'));
  expect(screen.getByRole('button', { name: 'Email Invitations' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/then stopped emails$/)).toHaveLength(2);
  expect(screen.queryByText(/but it came back$/)).toBeNull();
});
