import type { Page } from '@playwright/test';
import { accounts } from '#shared/api/accounts.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { demoPassword } from '#tests/support/account.ts';
import { newEmail, signInHere, accessTokenFor } from '#tests/support/journeys-accounts.ts';
import { askPool, storedTokens, poolClient } from '#tests/support/pool.ts';
import { storedByBrowser } from '#tests/support/sent-by-browser.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const signUpSwitch = "Don't have an account? Sign up";
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

async function fillSignUp(page: Page, email: string, again = demoPassword): Promise<void> {
  await page.getByLabel('Full name').fill('Maya Ortiz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(again);
  await button(page, 'Create Account').click();
}

test(
  'the sign-in form shows the first validation error, then the error of the service',
  proves('validation-18', 'validation-22'),
  async ({ asVisitor: page, someHost }) => {
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
  },
);

test('the sign-in form shows a neutral error when the service is unreachable', async ({
  asVisitor: page,
  someHost,
}) => {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await page.route(/cognito/, (route) => route.abort());
  await signInHere(page, someHost.email);
  await expectToast(page, 'Something went wrong', 'Please try again later.');
});

test(
  'the sign-up form validates its fields and recognizes a registered email',
  proves('login-1', 'validation-20', 'validation-21', 'catalogue-5'),
  async ({ asVisitor: page, someHost }) => {
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
  },
);

test(
  'the verification link confirms the account, and signing in requires it before',
  proves('login-7', 'login-8', 'calls-13'),
  async ({ asVisitor: page }) => {
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
    await expect(heading(page)).toHaveText('Confirm your email');
    await expect(page.getByLabel('Password', { exact: true }), 'begun in this browser').toHaveCount(0);
    await expectNothingFound(page, 'the card that confirms by a press');
    await button(page, 'Verify Email').click();
    await expectToast(page, 'Email verified', 'Sign in to continue.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'the verification link confirms nothing by itself, and in another browser requires the password',
  proves('login-8'),
  async ({ asVisitor: page, openBrowser }) => {
    const email = newEmail();
    await page.goto('/login?mode=sign-up');
    await fillSignUp(page, email);
    await expect(heading(page)).toHaveText('Check your email');
    const code = await codeFor(email);
    const elsewhere = await openBrowser();
    const asked: string[] = [];
    elsewhere.on('request', (request) => asked.push(request.headers()['x-amz-target'] ?? ''));
    // The address in the email of a pool without the product's texts.
    await elsewhere.goto(`/?confirm=${code}`);
    await expect(heading(elsewhere)).toHaveText('Confirm your email');
    await expectNothingFound(elsewhere, 'the card that asks for address and password');
    await elsewhere.goto(`/?confirm=${code}&email=${encodeURIComponent(email)}`);
    await expect(elsewhere.getByText(email)).toBeVisible();
    await elsewhere.waitForLoadState('networkidle');
    expect(
      asked.filter((target) => target.includes('Cognito')),
      'a scanner that runs scripts',
    ).toEqual([]);
    await button(elsewhere, 'Verify Email').click();
    await expectToast(elsewhere, 'Validation Error', 'Password must be at least 8 characters');
    await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword);
    await button(elsewhere, 'Verify Email').click();
    await expectToast(elsewhere, 'Welcome to Hostwell!', 'Your email is verified and your account is ready.');
    await expect(elsewhere).toHaveURL('/dashboard');
  },
);

test('signing out everywhere ends other browsers, whose input is kept until the next sign-in', async ({
  newHost: host,
  openBrowser,
}) => {
  test.slow();
  const { page, email } = host;
  const elsewhere = await openBrowser(host);
  await elsewhere.goto('/questionnaire');
  await elsewhere.getByLabel('Event name').fill('Typed elsewhere');
  await page.goto('/account');
  await button(page, 'Sign Out Everywhere...').click();
  const dialog = page.getByRole('dialog');
  await expectNothingFound(page, 'the dialog of signing out everywhere');
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expectToast(page, 'Signed out everywhere', 'Sign in again to continue.');
  await expect(page).toHaveURL('/login');
  expect((await storedTokens(page)).names).toEqual([]);

  await expect(elsewhere.getByText('Your session has expired'), 'the other browser is signed out live').toBeVisible();
  await button(elsewhere, 'Refresh').click();
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeVisible();
  await expectNothingFound(elsewhere, 'the sign-in page of an ended session');
  await signInHere(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/questionnaire/);
  await expect(elsewhere.getByLabel('Event name')).toHaveValue('Typed elsewhere');
});

test('the code sent to the new address changes the email', async ({ newHost: { page, email } }) => {
  const next = newEmail();
  await page.goto('/account');
  await button(page, 'Change Email...').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText('Your account already uses this email.')).toBeVisible();
  await expectNothingFound(page, 'the dialog for a new email with an error');
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(`A code was sent to ${next}.`)).toBeVisible();
  const code = await codeFor(next);
  await page.keyboard.press('Escape');
  await button(page, 'Change Email...').click();
  await expect(dialog.getByText(`A code was sent to ${next}.`), 'closing the dialog loses nothing').toBeVisible();
  await dialog.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect(dialog.getByText("That code isn't right. Check the email and enter it again.")).toBeVisible();
  await dialog.getByLabel('Code from the email').fill(code);
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expectToast(page, 'Email changed', `Sign in with ${next} from now on.`);
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
  await button(page, 'Sign Out').click();
  await expect(mainLinks(page).getByText('Sign In'), 'signing out leaves a visitor').toBeVisible();
  await page.goto('/login');
  await signInHere(page, next);
  await expect(page).toHaveURL('/dashboard');
});

test('the browser stores neither the name nor the email of the signed-in person', async ({
  asVisitor: page,
  someHost,
}) => {
  await page.goto('/login');
  await signInHere(page, someHost.email);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back, Maya Ortiz!')).toBeVisible();
  const stored = await storedByBrowser(page);
  expect(stored).toContain('hostwell.session');
  expect(stored).not.toContain(someHost.email);
  expect(stored).not.toContain('Maya Ortiz');
  // Tokens are encoded, so their claims are searched separately.
  const tokens = stored.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? [];
  const claims = tokens.map((token) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.length).toBeGreaterThan(0);
  expect(claims.join()).not.toMatch(/Maya Ortiz|@/);
  await page.reload();
  await expect(page.getByText('Welcome back, Maya Ortiz!'), 'a returning person').toBeVisible();
});

test(
  'the code of an email resets a forgotten password',
  proves('header-4', 'login-5', 'calls-13'),
  async ({ newHost: { page, email }, openSession }) => {
    const elsewhere = await openSession(email);
    await elsewhere.goto('/messages');
    await expect(heading(elsewhere)).toHaveText('Messages');
    await button(page, 'Sign Out').click();
    await expect(mainLinks(page).getByText('Sign In'), 'signing out leaves a visitor').toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Forgot your password?').click();
    await expect(page.getByLabel('Email'), 'the email is prefilled').toHaveValue(email);
    const before = (await mailsTo(email)).length;
    await button(page, 'Send Code').click();
    await expect(heading(page)).toHaveText('Set a new password');
    await expectNothingFound(page, 'the card for a new password');
    const mails = await eventually(
      () => mailsTo(email),
      (found) => found.length > before && Boolean(found[0]?.code),
    );
    await page.getByLabel('Code from the email').fill('000000');
    await page.getByLabel('New password').fill('Hostwell2');
    await button(page, 'Save Password').click();
    await expectToast(page, 'Password not changed', "That code isn't right. Check the email and enter it again.");
    await page.getByLabel('Code from the email').fill(mails[0]?.code ?? '');
    const copied = await accessTokenFor(elsewhere);
    await button(page, 'Save Password').click();
    await expectToast(page, 'Welcome back!', "You've been signed in successfully.");
    await expect(page).toHaveURL('/dashboard');
    expect((await callApi(accounts.getMe, {}, copied)).status, 'the session with the old password has ended').toBe(401);
    await expect(elsewhere.getByText('Your session has expired')).toBeVisible();
  },
);

test('signing out revokes the session, so that a stolen copy of its tokens is useless', async ({
  newHost: { page, token },
}) => {
  const { stored } = await storedTokens(page);
  const access = await token();
  expect(await askPool('GetUser', { AccessToken: access })).toMatchObject({ status: 200 });
  const revoked = page.waitForRequest(
    (request) => request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
  );
  await button(page, 'Sign Out').click();
  await revoked;
  await expect(mainLinks(page).getByText('Sign In')).toBeVisible();
  expect((await storedTokens(page)).names, 'nothing of it stays in the browser').toEqual([]);
  const renewal = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: stored }, ClientId: poolClient() };
  expect(await askPool('InitiateAuth', renewal)).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
  expect(await askPool('GetUser', { AccessToken: access })).toMatchObject({ status: 400 });
});

test('the link of the password email fills in its code', async ({ newHost: { page, email } }) => {
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

test(
  'pages for signed-in people lead to sign in and back, and My Events leads home',
  proves('routes-6', 'events-1'),
  async ({ asVisitor: page, someHost }) => {
    await page.goto('/home');
    await expect(page, 'My Events is not for visitors').toHaveURL('/');
    await page.goto('/messages?conversation=none');
    await expect(page).toHaveURL('/login');
    await signInHere(page, someHost.email);
    await expect(page, 'back to the requested page').toHaveURL('/messages?conversation=none');
    await page.goto('/login');
    await expect(page, 'a signed-in person is redirected').toHaveURL('/dashboard');
  },
);

test(
  'the header differs for visitors, hosts and administrators',
  proves('product-2', 'header-5', 'header-7', 'login-4', 'login-9'),
  async ({ asVisitor, someHost, asAdmin }) => {
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
  },
);

test('the color scheme follows the device until a person chooses one', async ({ asVisitor: page }) => {
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
  await page.getByRole('radio', { name: 'Match device' }).check({ force: true });
  await expect.poll(ground, 'as on the device').toBe(night);
});
