import { fireEvent, screen, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  expectHeading,
  expectToast,
  fill,
  people,
  press,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* What people read when somebody else was faster: rows of the run of show, and invitations to an event. */

usePages();

let days = 330;

async function bookVenue(): Promise<{ host: Person; booked: Booking }> {
  const host = people.newHost();
  const plan = { name: 'Long table', categories: ['venue' as const], date: inDays((days += 1)) };
  return { host, booked: await book(accessTokenFor(host), await makePlan(accessTokenFor(host), plan), 'full') };
}

/** Adds a toast to the run of show, and opens it for editing. */
async function editToast() {
  const { host, booked } = await bookVenue();
  const params = { bookingId: booked.id, rowId: ulid() };
  const changes = { title: { to: 'Toast' }, date: { to: booked.event.date }, time: { to: '17:00' } };
  await callApi(eventRoom.changeScheduleRow, { params, body: { isNew: true, changes } }, accessTokenFor(host));
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await press(user, 'Edit Toast');
  await screen.findByRole('dialog', { name: 'Edit row' });
  return { host, booked, params, user };
}

it('a row that someone removed while it is edited is not saved, and keeps everything typed', async () => {
  const { host, params, user } = await editToast();
  await fill(user, /^Note/, 'The glasses are in the van');
  await callApi(eventRoom.deleteScheduleRow, { params }, accessTokenFor(host));
  await press(user, 'Save Row');
  await expectToast('Not saved', 'This row was removed from the run of show.', 'alert');
  expect(await screen.findByText('Someone removed this row')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('What happens').value).toBe('Toast');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('The glasses are in the van');
});

it('a field of a row that two people changed asks which version counts', async () => {
  const { host, params, user } = await editToast();
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '18:00' } });
  const changes = { time: { from: '17:00', to: '19:00' }, place: { from: '', to: 'Terrace' } };
  await callApi(eventRoom.changeScheduleRow, { params, body: { isNew: false, changes } }, accessTokenFor(host));
  await press(user, 'Save Row');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another window' }));
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toContain('Start6:00 PM7:00 PM');
  await user.click(dialog.getByRole('button', { name: 'Keep My Version' }));
  const { bookingId } = params;
  const read = async () =>
    (await callApi(eventRoom.getEventRoom, { params: { bookingId } }, accessTokenFor(host))).body.schedule.rows.find(
      ({ id }) => id === params.rowId,
    );
  await screen.findByText(/6:00 PM/);
  expect((await read())?.place, 'a field that only the other changed').toBe('Terrace');
});

const invite = async ({ host, booked }: { host: Person; booked: Booking }, email: string | null = null) => {
  // Makes the host's profile, which the invitation names.
  await callApi(accounts.getMe, {}, accessTokenFor(host));
  const body = { role: 'co_host' as const, email };
  const params = { planId: booked.event.id };
  const { body: made } = await callApi(planMembers.inviteMember, { params, body }, accessTokenFor(host));
  return { invitation: made.invitation, path: `/invitation/${made.token}` };
};

it('an invitation to a booked event states what a co-host can do there, and joins one person', async () => {
  const { host, booked } = await bookVenue();
  const { path } = await invite({ host, booked });
  const user = await renderPage(path, { as: people.newHost() });
  await screen.findByText(/You'd join as a co-host/);
  expect(screen.getByText(/details and run of show, and write with its vendors/)).toBeTruthy();
  await press(user, 'Join');
  await expectHeading('Long table');
  await renderPage(path, { as: people.newHost() });
  await expectHeading('This invitation was already used');
});

it('an invitation that is revoked while its page is open joins nobody, with the reason', async () => {
  const { host, booked } = await bookVenue();
  const { path, invitation } = await invite({ host, booked });
  const user = await renderPage(path, { as: people.newHost() });
  await screen.findByRole('button', { name: 'Join' });
  const params = { planId: booked.event.id, invitationId: invitation.id };
  await callApi(planMembers.revokeInvitation, { params }, accessTokenFor(host));
  await press(user, 'Join');
  await expectHeading('This invitation was taken back');
});
