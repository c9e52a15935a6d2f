import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notifications } from '#shared/api/notifications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectHeading, people, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';

usePages();

it('a person switches off emails by kind and sees which ones are always sent', async () => {
  const host = people.newHost();
  const user = await renderPage('/dashboard', { as: host });
  await user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: /^Welcome back/ }));
  await expectHeading('Your account');
  const findMessages = () => screen.findByRole('switch', { name: /^Messages/ });
  const expectChecked = async (checked: boolean) => {
    const messages = await findMessages();
    const isChecked = () => (messages instanceof HTMLInputElement ? messages.checked : messages.ariaChecked === 'true');
    await waitFor(() => expect(isChecked()).toBe(checked));
  };
  await expectChecked(true);
  await user.click(await findMessages());
  await expectChecked(false);
  const choices = async () => (await callApi(notifications.getEmailPreferences, {}, accessTokenFor(host))).body;
  await waitFor(async () =>
    expect(await choices()).toEqual({ order: true, message: false, decision: true, review: true }),
  );
  await renderPage(location.pathname + location.search);
  await expectChecked(false);
  const always = await screen.findByRole('list', { name: 'Emails that are always sent' });
  expect(always.textContent).toContain('Security');
});
