import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { planning } from '#shared/api/planning.ts';
import { addDays, formatWeekdayAndDay } from '#shared/kernel/dates.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import type { Person } from '#tests/support/people.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { openVendor } from '#tests/support/open-vendor.ts';
import { eventDetails } from '#tests/support/records.ts';
import { accessTokenFor, demoTable, expectToast, people, renderPage, usePages } from '#tests/support/render-page.tsx';

/* 'Change times' of a vendor in the plan: an event from 6 PM for 8 hours (rules planning-108 and planning-111). */

usePages();

/** Starts a plan with the first package of a vendor; returns its id. */
async function planWith(host: Person, vendor: VendorRecord): Promise<string> {
  const draftId = ulid();
  const details = eventDetails({
    name: 'Times',
    date: quietDate(),
    guestCount: 40,
    startTime: '18:00',
    durationHours: 8,
  });
  const token = accessTokenFor(host);
  await callApi(planning.changeDraft, { params: { draftId }, body: newDraft({ details }) }, token);
  const [category = 'venue'] = vendor.categories;
  const body = { version: 1, vendorId: vendor.id, category };
  await callApi(planning.addPlanItem, { params: { draftId }, body }, token);
  return draftId;
}

const readItems = async (host: Person, draftId: string) =>
  (await callApi(planning.getDraft, { params: { draftId } }, accessTokenFor(host))).body.items;

const changeTimes = (vendor: VendorRecord) => screen.findByRole('button', { name: `Change times of ${vendor.name}` });
const findDialog = () => screen.findByRole('dialog', { name: 'Change Times' });

it('an hourly vendor comes later and shorter, with the price before and after', async () => {
  const host = people.newHost();
  const mariachi = await openVendor(demoTable(), { categories: ['entertainment'], deliveryOptions: [] }, [
    { name: 'Serenade', cents: 40_000, unit: 'per_hour' },
  ]);
  const draftId = await planWith(host, mariachi);
  const user = await renderPage(`/summary?draftId=${draftId}`, { as: host });
  await user.click(await changeTimes(mariachi));
  const dialog = await findDialog();
  const halves = () => within(dialog).queryByRole('radio', { name: 'PM' });
  expect(halves(), "the event's start has its own half of the day").toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Start time'), '8:00');
  expect(halves()).not.toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Hours'), '1');
  expect(dialog.textContent).toContain('1 hour, until 9:00 PM');
  expect(dialog.textContent).toMatch(/Plan total now\s*\$3,360\.00/);
  expect(dialog.textContent).toMatch(/With these times\s*\$420\.00/);
  await user.click(within(dialog).getByRole('button', { name: 'Save Times' }));
  await expectToast('Times changed', `${mariachi.name}: 8:00 PM to 9:00 PM.`);
  const services = await screen.findByRole('region', { name: 'Selected services' });
  await waitFor(() => expect(services.textContent).toContain('8:00 PM to 9:00 PM'));
  expect(await readItems(host, draftId)).toMatchObject([
    { packages: [{ quantity: 1 }], times: { startTime: '20:00', durationHours: null } },
  ]);
});

it('a start after midnight is on the next day of a party that runs past it, and shows its date', async () => {
  const host = people.newHost();
  const mariachi = await openVendor(demoTable(), { categories: ['entertainment'], deliveryOptions: [] }, [
    { name: 'Serenade', cents: 40_000, unit: 'per_hour' },
  ]);
  const draftId = await planWith(host, mariachi);
  const { details } = (await callApi(planning.getDraft, { params: { draftId } }, accessTokenFor(host))).body;
  const [date, next] = [details.date ?? '', addDays(details.date ?? '', 1)];
  const user = await renderPage(`/summary?draftId=${draftId}`, { as: host });
  await user.click(await changeTimes(mariachi));
  const dialog = await findDialog();
  const day = () => within(dialog).queryByLabelText<HTMLSelectElement>('Day of the start');
  await user.selectOptions(within(dialog).getByLabelText('Start time'), '8:00');
  expect(day()).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Start time'), '1:00');
  await user.click(within(dialog).getByRole('radio', { name: 'AM' }));
  expect([day()?.value, Array.from(day()?.options ?? [], ({ text }) => text)]).toEqual([
    '1',
    [formatWeekdayAndDay(date), `${formatWeekdayAndDay(next)} (the next day)`],
  ]);
  await user.selectOptions(within(dialog).getByLabelText('Hours'), '1');
  await user.click(within(dialog).getByRole('button', { name: 'Save Times' }));
  await expectToast('Times changed', `${mariachi.name}: ${formatWeekdayAndDay(next)}, 1:00 AM to 2:00 AM.`);
  expect(await readItems(host, draftId)).toMatchObject([{ times: { startTime: '01:00', daysLater: 1 } }]);
});

it('a package with start times offers those', async () => {
  const host = people.newHost();
  const barn = await openVendor(demoTable(), { categories: ['venue'], deliveryOptions: [] }, [
    {
      name: 'The barn',
      cents: 90_000,
      startTimes: [
        { name: 'Brunch', startTime: '10:00', durationHours: 4 },
        { name: 'Evening', startTime: '17:00', durationHours: 7 },
      ],
    },
  ]);
  const draftId = await planWith(host, barn);
  const user = await renderPage(`/summary?draftId=${draftId}`, { as: host });
  const services = await screen.findByRole('region', { name: 'Selected services' });
  await waitFor(() => expect(services.textContent).toContain('5:00 PM to '));
  await user.click(await changeTimes(barn));
  const dialog = await findDialog();
  const start = within(dialog).getByLabelText<HTMLSelectElement>('Start time');
  expect(Array.from(start.options, ({ text }) => text)).toEqual([
    'Brunch, 10:00 AM, 4 hours',
    'Evening, 5:00 PM, 7 hours',
  ]);
  expect([start.value, within(dialog).queryByLabelText('Hours')]).toEqual(['17:00', null]);
  await user.selectOptions(start, '10:00');
  await user.click(within(dialog).getByRole('button', { name: 'Save Times' }));
  await expectToast('Times changed', `${barn.name}: 10:00 AM to 2:00 PM.`);
  expect(await readItems(host, draftId)).toMatchObject([{ times: { startTime: '10:00' } }]);
});

it('a start that is not a quarter hour is refused at its field, with its text kept', async () => {
  const host = people.newHost();
  const mariachi = await openVendor(demoTable(), { categories: ['entertainment'], deliveryOptions: [] }, [
    { name: 'Serenade', cents: 40_000, unit: 'per_hour' },
  ]);
  const draftId = await planWith(host, mariachi);
  const user = await renderPage(`/summary?draftId=${draftId}`, { as: host });
  await user.click(await changeTimes(mariachi));
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: /Other… for start time/ }));
  await user.type(within(dialog).getByLabelText('Start time'), '8:10');
  const field = within(dialog).getByLabelText<HTMLInputElement>('Start time');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['8:10', 'true']);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save Times' }).disabled).toBe(true);
});
