import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import {
  expectAddress,
  people,
  play,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A host saves vendors and finds them again (rule directory-50). */

usePages();

const firstVendor = async () => {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body;
  const [vendor] = vendors;
  if (!vendor) throw new Error('The directory has no decorator');
  return vendor;
};

it('a vendor can be saved with its heart, stays saved after a reload, and can be removed', async () => {
  const host = people.newHost();
  const stored = async () =>
    (await callApi(planning.listSavedVendors, {}, accessTokenFor(host))).body.vendors.map((vendor) => vendor.id);
  const { id, name } = await firstVendor();
  const user = await renderPage(`/vendor/${id}`, { as: host });
  await press(user, `Save ${name}`);
  await screen.findByRole('button', { name: `Remove ${name} from saved vendors` });
  // The page changes immediately, before the response.
  await waitFor(async () => expect(await stored()).toEqual([id]));

  await renderPage('/saved-vendors');
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  await press(user, `Remove ${name} from saved vendors`);
  await screen.findByText('No saved vendors yet');
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it('a heart pressed before the page knows who is signed in saves the vendor', async () => {
  const host = people.newHost();
  const { id, name } = await firstVendor();
  const answer = Promise.withResolvers<undefined>();
  play(accounts.getMe, () => answer.promise);
  const user = await renderPage(`/vendor/${id}`, { as: host });
  await press(user, `Save ${name}`);
  answer.resolve(undefined);
  await screen.findByRole('button', { name: `Remove ${name} from saved vendors` });
  expect(location.pathname).toBe(`/vendor/${id}`);
});

it('a visitor who presses a heart is asked to sign in', async () => {
  const { id, name } = await firstVendor();
  const user = await renderPage(`/vendor/${id}`);
  await press(user, `Save ${name}`);
  await expectAddress(/^\/login/);
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(`save ${name}`));
});
