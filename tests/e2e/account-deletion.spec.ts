import { readFile } from 'node:fs/promises';
import { ulid } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { messaging } from '#shared/api/messaging.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { applyThroughTheApi } from '#tests/support/journeys-sign-up.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';

test('a host exports their data, deletes the account and is signed out in every window', async ({
  newHost: host,
  openBrowser,
}) => {
  const { page, email } = host;
  await makePlan(await host.token(), { name: 'The last party' });
  const elsewhere = await openBrowser(host);
  await elsewhere.goto('/messages');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.goto('/account');
  // The first request fails, and the download continues by itself.
  await page.route('**/api/messaging/conversations?*', (route) => route.abort(), { times: 1 });
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download My Data').click()]);
  expect(download.suggestedFilename()).toMatch(/^hostwell-my-data-\d{4}-\d\d-\d\d\.json$/);
  const copy = await readFile(await download.path(), 'utf8');
  const { records } = JSON.parse(copy) as { records: { kind: string; data: { email?: string } }[] };
  expect(records.find(({ kind }) => kind === 'profile')?.data.email).toBe(email);
  expect(copy).toContain('The last party');

  await button(page, 'Delete My Account...').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 plan not booked yet')).toBeVisible();
  await expectNothingFound(page, 'the dialog of deletion');
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
  await dialog.getByLabel('Your email address').fill('another@else.test');
  await confirm.click();
  await expect(dialog.getByText('Enter your email address')).toBeVisible();
  await dialog.getByLabel('Your email address').fill(email);
  await confirm.click();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  await expectNothingFound(page, 'the goodbye');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /user|cognito|session/i.test(key))))
    .toEqual([]);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');

  await expect(elsewhere.getByText('Your session has expired'), 'the other window is signed out live').toBeVisible();
});

test('a person who writes to a host deleting their account is notified and can write no more', async ({
  newHost,
  asAdmin,
}) => {
  const businessName = `Paper Lantern ${Date.now()}`;
  const token = await newHost.token();
  await applyThroughTheApi(token, businessName);
  const { id: applicationId } = await newHost.me();
  const decision = { params: { applicationId }, body: { reason: 'Please name your kitchen permit.' } };
  await callApi(administration.rejectApplication, decision, await asAdmin.token());
  const { page } = asAdmin;
  await page.goto(`/super-admin?tab=messages&conversation=application.${applicationId}`);
  await expect(page.getByRole('heading', { name: `Chat with ${businessName}` })).toBeVisible();
  await page.getByLabel('Type your message').fill('Shall we look at it together?');

  expect((await callApi(accounts.deleteAccount, { body: { email: newHost.email } }, token)).status).toBe(200);
  await expect(page.getByRole('heading', { name: 'Chat with Former member' }), 'without a reload').toBeVisible();
  await expect(page.getByText("This person has left Hostwell and can't receive messages.")).toBeVisible();
  await expect(page.getByLabel('Type your message')).toHaveCount(0);
  const message = { id: ulid(), content: 'Hello?' };
  const params = { conversationId: `application.${applicationId}` };
  const refused = await callApi(messaging.postMessage, { params, body: message }, await asAdmin.token());
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'other_party_left' } } });
  await expectNothingFound(page, 'a conversation with a person who left');
});
