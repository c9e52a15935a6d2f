import type { Page } from '@playwright/test';
import { accounts } from '#shared/api/accounts.ts';
import { banking } from '#shared/api/banking.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { newAdministrator, setUpSecondFactor } from '#tests/support/administrators.ts';
import { demoPassword } from '#tests/support/account.ts';
import { eventually } from '#tests/support/deployed-api.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { oneTimeCode } from '#tests/support/one-time-codes.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

const code = (page: Page) => page.getByLabel('Authenticator code');
const otherCode = (secret: string): string => (oneTimeCode(secret) === '000000' ? '111111' : '000000');

/** Returns the key for an app that cannot scan. */
const readAppKey = async (page: Page): Promise<string> =>
  (await page.getByRole('group', { name: 'Or enter this key in the app' }).locator('p').last().innerText()).trim();

/** Signs in on /login and opens the administrators' page. */
async function openAdminPage(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=/super-admin');
  await signInHere(page, email);
}

/** Completes the setup page; returns the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await expect(heading(page)).toHaveText('Set up two-step verification');
  const secret = await readAppKey(page);
  await code(page).fill(oneTimeCode(secret));
  await button(page, 'Turn On Two-Step Verification').click();
  await expect(heading(page)).toHaveText('Save your recovery codes');
  const list = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { secret, recoveryCodes: await list.allTextContents() };
}

test('an administrator sets up an authenticator app, signs in with codes and recovers from losing it', async ({
  asVisitor: page,
}) => {
  const { email } = await newAdministrator('Noor Newly');
  await openAdminPage(page, email);

  const { secret, recoveryCodes } = await test.step('the first visit asks for the setup', async () => {
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNothingFound(page, 'the set-up page');
    await code(page).fill('12345');
    await code(page).press('Enter');
    await expect(page.getByText('Enter the six digits that the app shows')).toBeVisible();
    await code(page).fill(otherCode(await readAppKey(page)));
    await code(page).press('Enter');
    await expect(page.getByText("That code isn't right. Enter the one that the app shows now.")).toBeVisible();
    return setUp(page);
  });

  await test.step('the recovery codes are shown once, to be saved', async () => {
    await expectNothingFound(page, 'the recovery codes');
    const download = page.waitForEvent('download');
    await button(page, 'Download Codes').click();
    expect((await download).suggestedFilename()).toBe('hostwell-recovery-codes.txt');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }), 'all sessions ended').toBeVisible();
    await expect(button(page, 'Sign In with a Code')).toBeDisabled();
    await expect(button(page, 'Sign In with a Code')).toHaveAccessibleDescription(
      'Save the codes and check the box first.',
    );
    await link(page, 'Browse Vendors').first().click();
    const question = page.getByRole('dialog', { name: 'Leave without your recovery codes?' });
    await expectNothingFound(page, 'the question before leaving the recovery codes');
    await question.getByRole('button', { name: 'Stay Here' }).click();
    await expect(heading(page)).toHaveText('Save your recovery codes');
    await page.getByLabel('I saved my recovery codes').check();
    await button(page, 'Sign In with a Code').click();
    await expect(heading(page)).toHaveText('Welcome back');
  });

  await test.step('signing in asks for a code and leads back to the page', async () => {
    await signInHere(page, email);
    await expect(heading(page)).toHaveText('Enter your code');
    await expect(code(page)).toBeFocused();
    await expectNothingFound(page, 'the second step of signing in');
    await code(page).fill(otherCode(secret));
    await expectToast(page, 'Sign in failed', "That code isn't right.");
    await code(page).fill(oneTimeCode(secret));
    await expect(heading(page)).toContainText('Super Admin Dashboard');
  });

  await test.step('a recovery code removes the app, and another one must be set up', async () => {
    await button(page, 'Sign Out').click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Sign In')).toBeVisible();
    await openAdminPage(page, email);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
    await button(page, 'Remove App and Sign In').click();
    await expectToast(page, 'Code not accepted', "That recovery code didn't work.");
    await expectNothingFound(page, 'the recovery form with an error');
    await button(page, 'Use your authenticator app').click();
    await expect(code(page)).toBeFocused();
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill((recoveryCodes[4] ?? '').toLowerCase());
    await button(page, 'Remove App and Sign In').click();
    await expect(heading(page)).toHaveText('Set up two-step verification');
    await eventually(
      () => mailsTo(email),
      (mails) => mails.some(({ subject }) => subject === 'Your authenticator app was removed'),
    );
  });
});

test('another administrator resets a lost authenticator app', async ({ asAdmin, asVisitor: page, openBrowser }) => {
  const { email } = await newAdministrator(`Noor Lost ${crypto.randomUUID().slice(0, 8)}`);
  await openAdminPage(page, email);
  await setUp(page);
  const desk = asAdmin.page;
  await desk.goto('/super-admin?tab=users');
  await desk.getByLabel('Search users').fill(email);
  const row = desk.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Reset two-step verification for/ }).click();
  await expectNothingFound(desk, 'the question before the reset');
  await desk.getByRole('dialog').getByRole('button', { name: 'Reset Two-Step Verification' }).click();
  await expectToast(desk, 'Two-step verification reset');
  await expect(row.getByRole('button', { name: /^Reset two-step verification for/ })).toHaveCount(0);
  const again = await openBrowser();
  await openAdminPage(again, email);
  await expect(heading(again), 'the password is enough again, and the page asks for another app').toHaveText(
    'Set up two-step verification',
  );
});

test('a fresh sign-in is requested in place and loses no input', async ({ newHost }) => {
  const { page, email } = newHost;
  await putApplication(await newHost.token(), completeForm(), { currentStep: 59, completionStage: 'banking' });
  // As ten minutes later: two requests get the response for an old sign-in.
  const stale = { error: { code: 'fresh_sign_in_required', message: 'Sign in again' } };
  let saves = 0;
  await page.route(`**${banking.saveBankAccount.path}`, (route) => {
    if (route.request().method() === 'PUT') saves += 1;
    const isOld = route.request().method() === 'PUT' && saves <= 2;
    return isOld ? route.fulfill({ status: 403, json: stale }) : route.continue();
  });
  await page.goto('/vendor-application');
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  const before = await newHost.token();

  await test.step('cancelling changes nothing', async () => {
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number', { exact: true }).fill('48270019356789');
    await page.getByLabel('Confirm account number').fill('48270019356789');
    await button(page, 'Save Account').click();
    await expect(dialog.getByLabel(`Password for ${email}`)).toBeFocused();
    await expectNothingFound(page, 'the dialog that asks who it is');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Nothing was changed, because your identity wasn't confirmed.")).toBeVisible();
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('48270019356789');
  });

  await test.step('a wrong password is reported in the dialog, and the session continues', async () => {
    await button(page, 'Save Account').click();
    await dialog.getByLabel(`Password for ${email}`).fill('Wrongword1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText("That password isn't right.")).toBeVisible();
    expect(await newHost.token()).toBe(before);
  });

  await test.step('the right password repeats the request with a new sign-in', async () => {
    await dialog.getByLabel(`Password for ${email}`).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Payout account saved');
    await expect(dialog).toHaveCount(0);
    expect(await newHost.token()).not.toBe(before);
    expect((await newHost.me()).email).toBe(email);
  });
});

test('an administrator creates new recovery codes after confirming with a code', async ({ asVisitor: page }) => {
  const { email, token } = await newAdministrator('Noor Renewing');
  const { secret, recoveryCodes: before } = await setUpSecondFactor(token);
  // As ten minutes later: requests get the response for an old sign-in.
  const stale = { error: { code: 'fresh_sign_in_required', message: 'Sign in again' } };
  let requests = 0;
  await page.route(`**${accounts.renewRecoveryCodes.path}`, (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 403, json: stale }) : route.continue();
  });
  await page.goto('/login?from=/account');
  await signInHere(page, email);
  await code(page).fill(oneTimeCode(secret));
  await expect(heading(page)).toHaveText('Your account');
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });

  await test.step('new codes require the password, and then a code', async () => {
    await button(page, 'New Recovery Codes...').click();
    await expectNothingFound(page, 'the question before new codes');
    await button(page, 'Create New Codes').click();
    await dialog.getByLabel(`Password for ${email}`).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter the Hostwell code from your authenticator app.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expectNothingFound(page, 'the dialog that asks for a code');
  });

  await test.step('a missing and a wrong code are reported at the field, and nothing changes', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter the code', { exact: true })).toBeVisible();
    await code(page).fill(otherCode(secret));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText("That code isn't right.")).toBeVisible();
    expect(requests).toBe(1);
  });

  await test.step('the right code repeats the request, and the page shows the codes', async () => {
    await code(page).fill(oneTimeCode(secret));
    await page.keyboard.press('Enter');
    const made = page.getByRole('group', { name: 'New recovery codes' });
    await expect(made).toBeFocused();
    await expect(made.getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await made.getByRole('listitem').allTextContents()).not.toContain(before[0]);
    await expectNothingFound(page, 'the new recovery codes');
  });
});
