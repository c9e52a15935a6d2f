import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPassword } from './account.ts';
import { codeFor } from './mailbox.ts';

/* Accounts, through the screens. */

export const newEmail = (): string => `test-${crypto.randomUUID()}@demo.hostwell.test`;

/** Fills the sign-in card of the page that is open. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills the sign-up card of the page that is open, and the code of the mail after it. */
export async function signUpHere(page: Page, fullName: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 }), 'sign-up leads to the code').toHaveText('Check your email');
  // The sixth digit sends it.
  await page.getByLabel('Verification code').fill(await codeFor(email));
}

export async function expectDashboard(page: Page): Promise<void> {
  // A new person's first calls wake several functions, each a process of its own.
  await expect(page, 'signing in leads to the dashboard').toHaveURL('/dashboard', { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What are we celebrating');
}

/** The access token that the browser holds, for asking the API as this person. */
export async function accessTokenFor(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.endsWith('.accessToken'));
  if (!stored) throw new Error(`No one is signed in on ${page.url()}`);
  return stored.value;
}

/** What happens when a session ends elsewhere: the tokens are gone, the screen does not know yet. */
export async function loseTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
  });
}
