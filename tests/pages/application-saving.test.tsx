import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectHeading,
  expectToast,
  fill,
  people,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* An applicant's input survives the loss of the browser (rule applications-16). */

usePages();

const expectValue = async (label: string | RegExp, value: string | RegExp) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(field.value).toMatch(value));
};

it('input, valid or not, is restored in another browser', proves('apply-12'), async () => {
  const applicant = people.newHost();
  const user = await renderPage('/vendor-application', { as: applicant });
  await fill(user, 'Contact name', 'Dana Reyes');
  await fill(user, 'Phone', '512');
  await fill(user, /^Website/, 'olive@home');
  await press(user, 'Continue');
  await expectToast('Required Fields Missing', 'Please fill in all required fields.');
  await screen.findByText(/saved just now/);
  localStorage.clear();
  sessionStorage.clear();
  await renderPage('/vendor-application', { as: applicant });
  await expectValue('Phone', /^512$/);
  await expectValue(/^Website/, /^olive@home$/);
});

it("a price that can't be read yet is saved apart from the product, after a pause in typing", async () => {
  const applicant = people.newHost();
  const form = completeForm('venue', 'Unread Barn');
  const token = accessTokenFor(applicant);
  await putApplication(token, form, { currentStep: 4, completionStage: 'products' });
  const user = await renderPage('/vendor-application', { as: applicant });
  await fill(user, 'Selling price', 'about 1,200');
  const stored = await waitFor(async () => {
    const { body: application } = await callApi(vendors.getApplication, {}, token);
    expect(application.form.unread).toBeDefined();
    return application;
  });
  expect(stored.form.products.map(({ price }) => price)).toEqual([null]);
  localStorage.clear();
  sessionStorage.clear();
  await renderPage('/vendor-application', { as: applicant });
  await expectValue('Selling price', /^about 1,200$/);
});

it('a website is accepted without https://, and a street is completed with its town', async () => {
  const applicant = people.newHost();
  const user = await renderPage('/vendor-application', { as: applicant });
  await fill(user, 'Business name', 'Olive and Ember');
  await fill(user, 'Phone', '512-555-0142');
  await user.click(screen.getByRole('checkbox', { name: 'Venue' }));
  await fill(user, 'Business address', '1906 S 5th St, Austin');
  await press(user, /^Use 1906 S 5th St, Austin, TX \d{5}$/);
  await expectValue('Business ZIP code', /^\d{5}$/);
  await fill(user, /^Travel distance/, '25');
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await fill(user, /^Lead time/, '2');
  await fill(user, /^Website/, 'oliveandember.example');
  await press(user, 'Continue');
  await expectHeading('Venue');
  const application = await waitFor(async () => {
    const { body } = await callApi(vendors.getApplication, {}, accessTokenFor(applicant));
    expect(body.currentStep).toBe(1);
    return body;
  });
  expect(application.form.basic.website).toBe('https://oliveandember.example');
});
