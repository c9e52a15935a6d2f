import type { Page } from '@playwright/test';
import { eventually } from '#tests/support/deployed-api.ts';
import { demoPassword } from '#tests/support/account.ts';
import { newEmail, signInHere } from '#tests/support/journeys-accounts.ts';
import { askPool, keptTokens, poolClient } from '#tests/support/pool.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

const signUpSwitch = "Don't have an account? Sign up";
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

async function fillSignUp(page: Page, email: string, again = demoPassword): Promise<void> {
  await page.getByLabel('Full name').fill('Maya Ortiz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(again);
  await button(page, 'Create Account').click();
}

test('signing in says the first thing that is wrong, and then what the service says', async ({
  asVisitor: page,
  someHost,
}) => {
  await page.goto('/login');
  await button(page, 'Sign In').click();
  await expectToast(page, 'Validation Error', 'Invalid email address');
  await page.getByLabel('Email').fill(someHost.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await button(page, 'Sign In').click();
  await expectToast(page, 'Validation Error', 'Password must be at least 8 characters');
  await expectNothingFound(page, 'the sign-in card with an error');
  await page.getByLabel('Password', { exact: true }).fill('Wrongword1');
  await button(page, 'Sign In').click();
  await expectToast(page, 'Sign in failed', 'Invalid email or password. Please try again.');
  await signInHere(page, someHost.email.toUpperCase());
  await expectToast(page, 'Welcome back!', "You've been signed in successfully.");
});

test('without an answer of the service nobody is blamed', async ({ asVisitor: page, someHost }) => {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await page.route(/cognito/, (route) => route.abort());
  await signInHere(page, someHost.email);
  await expectToast(page, 'Something went wrong', 'Please try again later.');
});

test('signing up checks what is typed, and knows an e-mail that has an account', async ({
  asVisitor: page,
  someHost,
}) => {
  await page.goto('/login');
  await button(page, signUpSwitch).click();
  await button(page, 'Create Account').click();
  await expectToast(page, 'Validation Error', 'Full name must be at least 2 characters');
  await fillSignUp(page, someHost.email, 'Another1');
  await expectToast(page, "Passwords don't match", 'Please make sure your passwords match.');
  await expectNothingFound(page, 'the sign-up card with an error');
  await page.getByLabel('Confirm password').fill(demoPassword);
  await button(page, 'Create Account').click();
  await expectToast(page, 'Sign up failed', 'This email is already registered. Please sign in instead.');
  await button(page, 'Already have an account? Sign in').click();
  await expect(heading(page)).toHaveText('Welcome back');
});

test('the link of the verification mail confirms, and before that signing in asks for it', async ({
  asVisitor: page,
}) => {
  const email = newEmail();
  await page.goto('/login?mode=sign-up');
  await fillSignUp(page, email);
  await expectToast(page, 'Account created!', 'Check your email to verify your account.');
  await expect(heading(page)).toHaveText('Check your email');
  await expectNothingFound(page, 'the card for the code');
  await button(page, 'Back to sign in').click();
  await signInHere(page, email);
  await expectToast(page, 'Sign in failed', 'Please verify your email address before signing in.');
  await expect(heading(page)).toHaveText('Check your email');

  await page.goto(`/?confirm=${await codeFor(email)}&email=${encodeURIComponent(email)}`);
  await expectToast(page, 'Email verified', 'Sign in to continue.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/dashboard');
});

test('a forgotten password is set anew with the code of a mail', async ({ newHost: { page, email } }) => {
  await button(page, 'Sign Out').click();
  await expect(mainLinks(page).getByText('Sign In'), 'signing out leaves a visitor').toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Forgot your password?').click();
  await expect(page.getByLabel('Email'), 'the e-mail is known already').toHaveValue(email);
  const before = (await mailsTo(email)).length;
  await button(page, 'Send Code').click();
  await expect(heading(page)).toHaveText('Set a new password');
  await expectNothingFound(page, 'the card for a new password');
  const mails = await eventually(
    () => mailsTo(email),
    (found) => found.length > before && Boolean(found[0]?.code),
  );
  await page.getByLabel('Code from the e-mail').fill('000000');
  await page.getByLabel('New password').fill('Hostwell2');
  await button(page, 'Save Password').click();
  await expectToast(page, 'Password not changed', 'That code is not right. Check the e-mail and type it again.');
  await page.getByLabel('Code from the e-mail').fill(mails[0]?.code ?? '');
  await button(page, 'Save Password').click();
  await expectToast(page, 'Welcome back!', "You've been signed in successfully.");
  await expect(page).toHaveURL('/dashboard');
});

test('signing out revokes what was kept: nobody renews the session with a copy of it', async ({
  newHost: { page, token },
}) => {
  const { kept } = await keptTokens(page);
  const access = await token();
  expect(await askPool('GetUser', { AccessToken: access })).toMatchObject({ status: 200 });
  const revoked = page.waitForRequest(
    (request) => request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
  );
  await button(page, 'Sign Out').click();
  await revoked;
  await expect(mainLinks(page).getByText('Sign In')).toBeVisible();
  expect((await keptTokens(page)).names, 'nothing of it stays in the browser').toEqual([]);
  const renewal = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: kept }, ClientId: poolClient() };
  expect(await askPool('InitiateAuth', renewal)).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
  expect(await askPool('GetUser', { AccessToken: access })).toMatchObject({ status: 400 });
});

test('the link of the mail for a new password brings its code along', async ({ newHost: { page, email } }) => {
  await button(page, 'Sign Out').click();
  await expect(mainLinks(page).getByText('Sign In')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Forgot your password?').click();
  const known = (await mailsTo(email)).length;
  await button(page, 'Send Code').click();
  await expect(heading(page)).toHaveText('Set a new password');
  await page.goto(`/login?reset=${await codeFor(email, known)}&email=${encodeURIComponent(email)}`);
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectNothingFound(page, 'the card for a new password, by the link');
  await page.getByLabel('New password').fill('Hostwell2');
  await button(page, 'Save Password').click();
  await expectToast(page, 'Welcome back!', "You've been signed in successfully.");
});

test('pages for signed-in people lead to sign in and back; My Events leads home', async ({
  asVisitor: page,
  someHost,
}) => {
  await page.goto('/home');
  await expect(page, 'My Events is not for visitors').toHaveURL('/');
  await page.goto('/messages?conversation=none');
  await expect(page).toHaveURL('/login');
  await signInHere(page, someHost.email);
  await expect(page, 'back to what was asked for').toHaveURL('/messages?conversation=none');
  await page.goto('/login');
  await expect(page, 'who is signed in has nothing to do there').toHaveURL('/dashboard');
});

test('the header knows visitors, hosts and administrators', async ({ asVisitor, someHost, asAdmin }) => {
  await asVisitor.goto('/login');
  await expect(mainLinks(asVisitor)).toHaveText(['Browse Vendors', 'Join as Vendor', 'Sign In']);
  await expect(asVisitor.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await link(asVisitor, 'Continue as Guest').click();
  await expect(asVisitor).toHaveURL('/dashboard');

  await asAdmin.page.goto('/dashboard');
  await expect(mainLinks(asAdmin.page).getByText('Super Admin')).toHaveAttribute('href', '/super-admin');

  const { page } = someHost;
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome back, Maya Ortiz!')).toBeVisible();
  await expect(link(page, 'My Events').first()).toHaveAttribute('href', '/home');
  await expect(link(page, 'Super Admin')).toHaveCount(0);
});

test('day and night follow the device until somebody chooses', async ({ asVisitor: page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/terms');
  const day = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await ground();
  expect(night, 'the device decides').not.toBe(day);
  await page.getByRole('radio', { name: 'Day' }).check({ force: true });
  await expect.poll(ground, 'day by night').toBe(day);
  await page.reload();
  expect(await ground(), 'remembered').toBe(day);
  await page.getByRole('radio', { name: 'As on this device' }).check({ force: true });
  await expect.poll(ground, 'as the device has it').toBe(night);
});
