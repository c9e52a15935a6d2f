import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import { addDays, formatDay, formatLongDate } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { calendarBody } from '#tests/support/calendar-views.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import {
  expectToast,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A vendor's calendar and its effect for hosts. */

usePages();

const vendorToken = () => accessTokenFor(people.vendor());

const ownBusiness = async (): Promise<string> =>
  (await callApi(accounts.getMe, {}, vendorToken())).body.vendor?.id ?? '';

/** Returns a day without orders that the vendor can plan; `ahead` keeps the tests of this file apart. */
async function freeDay(vendorId: string, ahead: number): Promise<string> {
  const from = inDays(ahead);
  const query = { from, to: addDays(from, 40) };
  const { days } = (await callApi(directory.getAvailability, { params: { vendorId }, query })).body;
  // Not at the edge of a month, so that its neighbors are on the same page.
  const free = days.find(({ date, status }) => status === 'free' && Number(date.slice(8)) > 7 && date.slice(8) < '20');
  if (!free) throw new Error('The vendor has no free day');
  return free.date;
}

const calendarPath = (date: string) => `/vendor-dashboard?view=calendar&month=${toMonth(date)}`;

/** Finds the day in the vendor's calendar once its name contains the state. */
const findDay = (date: string, state = ''): Promise<HTMLElement> =>
  waitFor(() => {
    const day = document.querySelector<HTMLElement>(`[role=grid] button[data-date="${date}"]`);
    expect(day?.getAttribute('aria-label')).toContain(`${formatLongDate(date)}, ${state}`);
    if (!day) throw new Error(`No ${date}`);
    return day;
  });

/** Checks the day on the vendor's page. */
async function expectShown(date: string, state: string): Promise<void> {
  const part = await screen.findByRole('region', { name: 'Availability' });
  const name = `${Number(date.slice(8))} your event, ${state}`;
  await waitFor(() => expect([...part.querySelectorAll('td')].map((day) => day.textContent)).toContain(name));
}

it('a day closed by the vendor is unavailable to hosts until reopened', async () => {
  const vendorId = await ownBusiness();
  const date = await freeDay(vendorId, 160);
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Closed day', date });
  const user = await renderPage(calendarPath(date), { as: people.vendor() });
  await user.click(await findDay(date));
  await press(user, 'Close This Day');
  await findDay(date, 'Closed');

  await screen.findByRole('button', { name: 'Open This Day' });
  const vendorPage = `/vendor/${vendorId}?draftId=${plan.id}`;
  await renderPage(vendorPage, { as: host });
  await expectShown(date, 'not available');
  expect(await screen.findByText(`Closed on ${formatDay(date)}`), 'the badge; packages say it with a dot').toBeTruthy();

  await renderPage(calendarPath(date), { as: people.vendor() });
  await user.click(await findDay(date, 'Closed'));
  await press(user, 'Open This Day');
  await screen.findByRole('button', { name: 'Close This Day' });
  await findDay(date, '0 of');
  await renderPage(vendorPage, { as: host });
  await expectShown(date, 'free');
});

it('a day that fails to close shows its former state and the reason', async () => {
  const date = await freeDay(await ownBusiness(), 260);
  const user = await renderPage(calendarPath(date), { as: people.vendor() });
  await user.click(await findDay(date));
  play(vendors.saveDay, isUnreachable);
  // A double click, as some people press every button twice.
  await user.dblClick(await screen.findByRole('button', { name: 'Close This Day' }));
  await expectToast("Couldn't change your calendar", /Check your connection and try again\.$/);
  expect(await screen.findByRole('button', { name: 'Close This Day' }), 'the day is open as before').toBeTruthy();
  await findDay(date, '0 of');
});

it('a vendor uses the calendar by keyboard and sets the weekly schedule', async () => {
  const date = await freeDay(await ownBusiness(), 360);
  const user = await renderPage(`${calendarPath(date)}&day=${date}`, { as: people.vendor() });
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset['date'] ?? '';
  (await findDay(date)).focus();
  for (const [key, reached] of [
    ['ArrowRight', addDays(date, 1)],
    ['ArrowDown', addDays(date, 8)],
    ['ArrowLeft', addDays(date, 7)],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect(focused(), key).toBe(reached));
  }
  await user.keyboard('{PageDown}');
  await waitFor(() =>
    expect(toMonth(focused()), 'a day of the next month').toBe(toMonth(addDays(`${toMonth(date)}-01`, 31))),
  );
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(focused(), 'and back').toBe(addDays(date, 7)));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: formatLongDate(addDays(date, 7)) });

  await fill(user, 'Orders per day', '0');
  await press(user, 'Save Calendar');
  await screen.findByText('Enter a whole number from 1 to 50');
  const { body } = await callApi(vendors.getCalendar, { query: { month: toMonth(date) } }, vendorToken());
  await fill(user, 'Orders per day', String(body.pattern.capacityPerDay));
  await press(user, 'Save Calendar');
  await expectToast('Calendar saved', 'Hosts can see it now.');
});

it('a vendor closes several days, opens one of them and removes the rest', async () => {
  const from = await freeDay(await ownBusiness(), 420);
  const [second, last] = [addDays(from, 1), addDays(from, 2)];
  const user = await renderPage(calendarPath(from), { as: people.vendor() });
  (await findDay(from, '0 of')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await screen.findByText('3 days selected');
  await press(user, 'Close These Days');
  await fill(user, /^Note/, 'Trade fair');
  await press(user, 'Save Time Off');
  await expectToast('Time off saved', "Hosts can't book these days.");
  for (const date of [from, last]) await findDay(date, 'Closed, time off: Trade fair');

  await user.click(await findDay(second, 'Closed'));
  await press(user, 'Open This Day');
  await findDay(second, '0 of');
  await user.click(await screen.findByRole('button', { name: /^Remove / }));
  await press(user, 'Remove Time Off');
  await expectToast('Time off removed', 'Hosts can book these days again.');
  for (const date of [from, last]) await findDay(date, '0 of');
  const undo = { params: { date: second }, body: { state: 'default' as const } };
  expect((await callApi(vendors.saveDay, undo, vendorToken())).status).toBe(200);
});

it('a vendor sets working hours, and copies them to all days', async () => {
  const query = { month: toMonth(inDays(30)) };
  const { pattern } = (await callApi(vendors.getCalendar, { query }, vendorToken())).body;
  const user = await renderPage('/vendor-dashboard?view=calendar', { as: people.vendor() });
  await user.click(await screen.findByLabelText('All day on Saturday'));
  fireEvent.change(screen.getByLabelText('Saturday from'), { target: { value: '17:00' } });
  fireEvent.change(screen.getByLabelText('Saturday to'), { target: { value: '02:00' } });
  await screen.findByText('next day');
  await press(user, /^Copy to all days: Saturday/);
  await user.selectOptions(screen.getByLabelText('Time between orders'), 'Other…');
  await fill(user, 'Minutes between orders', '50');
  await press(user, 'Save Calendar');
  await expectToast('Calendar saved', 'Hosts can see it now.');
  const saved = (await callApi(vendors.getCalendar, { query }, vendorToken())).body.pattern;
  expect(saved).toMatchObject({ minutesBetweenJobs: 50, hasChosenJobsAtOnce: true });
  expect(saved.workingHours).toHaveLength(7 - saved.closedWeekdays.length);
  expect(saved.workingHours.at(-1)).toEqual({ weekday: 6, from: '17:00', to: '02:00' });
  const body = { ...calendarBody(pattern), version: saved.version };
  expect((await callApi(vendors.saveCalendar, { body }, vendorToken())).status).toBe(200);
});

it('an out-of-range month redirects to the current one', async () => {
  await renderPage('/vendor-dashboard?view=calendar&month=9999-12', { as: people.vendor() });
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(grid.querySelector('[aria-current=date]')).toBeTruthy());
  expect(within(grid).queryAllByRole('button').length).toBeGreaterThan(27);
});
