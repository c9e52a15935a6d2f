import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPassword } from './account.ts';
import { codeFor } from './mailbox.ts';

/* Accounts, through the screens. */

export const newEmail = (): string => `test-${crypto.randomUUID()}@demo.hostwell.test`;

/** Fills in the sign-in card of the open page. */
export async function signInHere(page: Page, email: string): Promise<void> {
  // The page that is being left may have a field for an email, too.
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills in the sign-up card of the open page, and then the code from the mail. */
export async function signUpHere(page: Page, fullName: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 }), 'signing up leads to the code').toHaveText('Check your email');
  // The sixth digit submits it.
  await page.getByLabel('Verification code').fill(await codeFor(email));
}

export async function expectDashboard(page: Page): Promise<void> {
  // A new person's first calls start several functions, each in a separate process.
  await expect(page, 'signing in leads to the dashboard').toHaveURL('/dashboard', { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What are we celebrating');
}

/** Returns the browser's access token, for calls of the API as this person. */
export async function accessTokenFor(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.endsWith('.accessToken'));
  if (!stored) throw new Error(`No one is signed in on ${page.url()}`);
  return stored.value;
}

/** Simulates a session that ended elsewhere: the tokens are gone, but the screen doesn't know yet. */
export async function loseTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
  });
}
