import { readFile } from 'node:fs/promises';
import { makePlan } from '#tests/support/journeys-planning.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';

test('a host takes their data along, deletes the account, and is nobody in any window', async ({
  newHost: host,
  openBrowser,
}) => {
  const { page, email } = host;
  await makePlan(await host.token(), { name: 'The last party' });
  const elsewhere = await openBrowser(host);
  await elsewhere.goto('/messages');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.goto('/account');
  // The first asking fails: the copy goes on by itself.
  await page.route('**/api/conversations?*', (route) => route.abort(), { times: 1 });
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
  await dialog.getByLabel('Your e-mail address').fill('somebody@else.test');
  await confirm.click();
  await expect(dialog.getByText('Type the e-mail address of your account')).toBeVisible();
  await dialog.getByLabel('Your e-mail address').fill(email);
  await confirm.click();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  await expectNothingFound(page, 'the goodbye');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /user|cognito|session/i.test(key))))
    .toEqual([]);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');

  await expect(elsewhere.getByText('Your session has expired'), 'the other window learns of it live').toBeVisible();
});
