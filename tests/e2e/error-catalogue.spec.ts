import type { Page } from '@playwright/test';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { button } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/*
 * The parts of the error catalogue (customer spec 8) that need Cognito, word for word, with stubbed errors. The rest is
 * in tests/pages.
 */

interface ToastText {
  title: string;
  sentence: string;
  /** Destructive messages are announced immediately. */
  tone?: 'alert' | 'status';
}

/** Checks that a toast has exactly this title and sentence. */
async function expectToast(page: Page, { title, sentence, tone }: ToastText): Promise<void> {
  const toast = page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(sentence, { exact: true }) });
  await expect(toast.last(), `'${title}' / '${sentence}'`).toBeVisible();
  if (tone) await expect(toast.last().getByRole(tone)).toHaveCount(1);
}

const accounts = /cognito/;
const drafts = '**/api/planning/drafts/*';

test(
  'saving a draft after the session ended shows the specified messages',
  proves('errors-3', 'errors-4', 'errors-6'),
  async ({ someHost: { page } }) => {
    await page.goto('/questionnaire');
    await page.getByLabel('Event name').fill('Word for word');
    await test.step('the service refuses the token', async () => {
      await page.route(drafts, (route) => route.fulfill({ status: 401, json: { message: 'JWT expired' } }));
      await button(page, 'Save').click();
      await expectToast(page, {
        title: 'Authentication issue',
        sentence: 'Your session has expired. Data saved locally - please try again.',
      });
      await page.unroute(drafts);
    });
    await test.step('while the session refreshes', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(drafts, async (route) => {
        if (route.request().method() === 'PATCH') await held;
        await route.continue();
      });
      await button(page, 'Save').click();
      await expectToast(page, {
        title: 'Session expired',
        sentence: 'Please wait while we refresh your session...',
      });
      answer();
      await expectToast(page, { title: 'Progress saved!', sentence: 'Your event planning progress has been saved.' });
      await page.unrouteAll({ behavior: 'wait' });
    });
  },
);

/** Stubs an error of the user pool. */
const pool = (page: Page, name: string, message: string) =>
  page.route(accounts, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': name },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: name, message }),
    }),
  );

test(
  'signing in and up shows the specified messages',
  proves(
    'login-3',
    'login-7',
    'errors-8',
    'errors-9',
    'errors-10',
    'errors-11',
    'errors-12',
    'errors-13',
    'errors-14',
    'errors-15',
  ),
  async ({ asVisitor: page, someHost }) => {
    await page.goto('/login');
    await test.step('invalid input', async () => {
      await button(page, 'Sign In').click();
      await expectToast(page, { title: 'Validation Error', sentence: 'Invalid email address' });
    });
    await test.step('an unreachable service', async () => {
      await page.route(accounts, (route) => route.abort());
      await signInHere(page, someHost.email);
      await expectToast(page, { title: 'Something went wrong', sentence: 'Please try again later.' });
    });
    for (const [name, message, sentence] of [
      ['NotAuthorizedException', 'Incorrect username or password.', 'Invalid email or password. Please try again.'],
      ['InvalidParameterException', 'This account is locked.', 'This account is locked.'],
      ['UserNotConfirmedException', 'User is not confirmed.', 'Please verify your email address before signing in.'],
    ] as const)
      await test.step(`signing in: ${name}`, async () => {
        await page.unroute(accounts);
        await pool(page, name, message);
        await signInHere(page, someHost.email);
        await expectToast(page, { title: 'Sign in failed', sentence, tone: 'alert' });
      });
    await test.step('signing up with a known e-mail', async () => {
      await button(page, 'Back to sign in').click();
      await button(page, "Don't have an account? Sign up").click();
      await page.unroute(accounts);
      await pool(page, 'UsernameExistsException', 'User already exists');
      await page.getByLabel('Full name').fill('Maya Ortiz');
      await page.getByLabel('Email').fill(someHost.email);
      await page.getByLabel('Password', { exact: true }).fill('Hostwell1');
      await page.getByLabel('Confirm password').fill('Hostwell1');
      await button(page, 'Create Account').click();
      await expectToast(page, {
        title: 'Sign up failed',
        sentence: 'This email is already registered. Please sign in instead.',
        tone: 'alert',
      });
    });
    await test.step('signing up', async () => {
      await page.unroute(accounts);
      const delivery = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'm***@h***' };
      await page.route(accounts, (route) =>
        route.fulfill({ json: { UserConfirmed: false, UserSub: crypto.randomUUID(), CodeDeliveryDetails: delivery } }),
      );
      await button(page, 'Create Account').click();
      await expectToast(page, { title: 'Account created!', sentence: 'Check your email to verify your account.' });
      await expect(page.getByLabel('Full name'), 'the form is gone').toBeHidden();
    });
    await test.step('signing in', async () => {
      await page.unroute(accounts);
      await button(page, 'Back to sign in').click();
      await signInHere(page, someHost.email);
      await expectToast(page, { title: 'Welcome back!', sentence: "You've been signed in successfully." });
      await expect(page).toHaveURL('/dashboard');
    });
  },
);
