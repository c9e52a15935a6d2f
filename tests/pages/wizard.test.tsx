import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { fill, people, press, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';

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
