import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
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

/* The vendor application (vendor spec 2 and 5). */

usePages();

const save = (token: string, form: ReturnType<typeof completeForm>) =>
  putApplication(token, form, { currentStep: 0, completionStage: 'basic_info' });

it('two tabs of an application keep both changes and ask about the same field', async () => {
  const applicant = people.newHost();
  const token = accessTokenFor(applicant);
  const form = completeForm('venue', 'Two Desks');
  await save(token, form);
  const user = await renderPage('/vendor-application', { as: applicant });
  await fill(user, 'Contact name', 'Dana of this tab');
  await fill(user, 'Phone', '512-555-0100');
  // The other tab.
  await save(token, { ...form, basic: { ...form.basic, phone: '512-555-0199', ownerName: 'Noor' } });
  await press(user, 'Continue');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another window' }));
  const row = dialog.getByRole('row', { name: /Phone/ });
  expect(row.textContent).toContain('512-555-0100');
  expect(row.textContent).toContain('512-555-0199');
  expect(dialog.getAllByRole('row'), 'the conflicting field and the heading').toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Keep My Version' }));
  const stored = await waitFor(async () => {
    const { body } = await callApi(vendors.getApplication, {}, token);
    expect(body.form.basic.phone).toBe('512-555-0100');
    return body;
  });
  expect(stored.form.basic).toMatchObject({
    contactName: 'Dana of this tab',
    ownerName: 'Noor',
    phone: '512-555-0100',
  });
});

it('the calendar is asked for on the first step and stored as typed', async () => {
  const applicant = people.newHost();
  const token = accessTokenFor(applicant);
  const form = completeForm('venue', 'Three Doors');
  await save(token, { ...form, basic: { ...form.basic, openWeekdays: [], leadTime: '' } });
  const user = await renderPage('/vendor-application', { as: applicant });
  await screen.findByDisplayValue('Three Doors');
  await press(user, 'Continue');
  await expectToast('Required Fields Missing', 'Please fill in all required fields.');
  for (const day of ['Friday', 'Saturday']) await user.click(screen.getByRole('checkbox', { name: day }));
  await fill(user, /^Opens at/, '18:00');
  await fill(user, /^Closes at/, '02:00');
  await screen.findByText('The next day');
  await fill(user, /^Lead time/, '3');
  await screen.findByText('Hosts can book you up to 3 weeks before their event');
  await press(user, 'Continue');
  await expectHeading('Venue');
  const { basic } = (await callApi(vendors.getApplication, {}, token)).body.form;
  expect(basic).toMatchObject({ opensAt: '18:00', closesAt: '02:00', leadTime: '3 weeks' });
  expect(basic.openWeekdays.toSorted()).toEqual(['5', '6']);
});

it('an example of the travel fee follows the typed figures', async () => {
  const applicant = people.newHost();
  const token = accessTokenFor(applicant);
  const form = completeForm('decor', 'Petals');
  await save(token, { ...form, basic: { ...form.basic, travelDistanceMiles: 60 } });
  const user = await renderPage('/vendor-application?step=3', { as: applicant });
  await user.selectOptions(await screen.findByLabelText(/^Travel Fee Structure/), 'Per mile charge');
  await fill(user, /^Travel Fee Amount/, '1');
  await fill(user, /^Free Miles/, '10');
  await screen.findByText('A wedding 34 miles away: $24 for travel');
  await fill(user, /^Free Miles/, '40');
  await screen.findByText('A wedding 34 miles away: nothing for travel');
});
