import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '#shared/api/orders.ts';
import { addDays, formatLongDate } from '#shared/kernel/dates.ts';
import { fullRequirements } from '#tests/support/full-requirements.ts';
import { book, completeEarly } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  demoTable,
  expectAddress,
  expectToast,
  fill,
  people,
  play,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

usePages();

it('a plan started again has the Event Details form, even if the booking loads late', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Every summer', categories: ['catering'] });
  const booked = await book(accessTokenFor(host), plan, 'full', fullRequirements);
  await completeEarly(booked.id, demoTable());
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await press(user, 'Plan It Again');
  const dialog = await screen.findByRole('dialog', { name: 'Plan it again' });
  // Three weeks later the demo's vendors work on the same weekday.
  const date = addDays(booked.event.date, 21);
  await fill(user, 'New date', date);
  await within(dialog).findByText(/Today's price, all-in/);
  const late = Promise.withResolvers<undefined>();
  play(orders.getBooking, () => late.promise);
  setTimeout(() => late.resolve(undefined), 300);
  await press(user, 'Start the Plan');
  await expectToast('Your plan is ready', `All your vendors are included, for ${formatLongDate(date)}.`);
  await expectAddress(/^\/event-overview\?draftId=/);
  const draftId = new URLSearchParams(location.search).get('draftId');
  await renderPage(`/summary?draftId=${draftId}`);
  expect(await screen.findByText('Added', { exact: true }), 'the form was copied').toBeTruthy();
});
