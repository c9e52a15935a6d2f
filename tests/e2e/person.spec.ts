import type { Page } from '@playwright/test';
import { demoPassword, newAccount, signInSession } from '#tests/support/account.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast, heading } from '#tests/support/pages.ts';
import { expectNothingFoundAnywhere } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* A person's page for administrators, and blocking (rules accounts-14 and accounts-20). */

const reason = 'Cards that were reported as stolen.';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(page, 'Sign In').click();
}

/** Returns true if the user pool lets the person in. A reaction informs the pool of a block. */
const maySignIn = (email: string): Promise<boolean> =>
  signInSession(email).then(
    () => true,
    () => false,
  );

test(
  'an administrator finds a person with their bookings, blocks them with a reason, and unblocks them',
  proves('admin-person-1', 'admin-person-2'),
  async ({ asAdmin: { page }, openSession, asVisitor }) => {
    const name = `Bo Blocked ${Date.now()}`;
    const { email, token } = await newAccount(name);
    await book(token, await makePlan(token, { name: 'Supper before a block' }), 'deposit');
    const theirs = await openSession(email);
    await theirs.goto('/dashboard');
    await expect(theirs.getByText('Supper before a block').first()).toBeVisible();
    const dialog = page.getByRole('dialog').last();

    await test.step("the list leads to the person's page", async () => {
      await page.goto('/super-admin?tab=users');
      await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/tab=users&person=/);
      await expect(page.getByRole('row').filter({ hasText: 'Supper before a block' })).toContainText('Confirmed');
      await expect(page.getByRole('link', { name: email })).toBeVisible();
      await expectNothingFoundAnywhere(page, 'the page of a person');
    });

    await test.step('a block shows its effects and requires a reason', async () => {
      await button(page, 'Block User').click();
      await expect(dialog).toContainText('1 upcoming event');
      await expect(dialog).toContainText('is still unpaid');
      await dialog.getByRole('button', { name: 'Block User' }).click();
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason must be at least 5 characters/);
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Block User' }).click();
      await expectToast(page, 'User blocked');
      await expect(page.getByText(reason)).toBeVisible();
      await expectNothingFoundAnywhere(page, 'the page of a blocked person');
    });

    await test.step("the person's open page is signed out, and signing in shows the reason", async () => {
      await theirs.goto('/account');
      await expect(heading(theirs)).toHaveText('Welcome back');
      await expect.poll(() => maySignIn(email)).toBe(false);
      await signIn(asVisitor, email);
      await expectToast(asVisitor, 'Sign in failed', 'Your account is blocked. We emailed you the reason.');
    });

    await test.step('an unblocked person signs in again', async () => {
      await button(page, 'Unblock User').click();
      await dialog.getByRole('button', { name: 'Unblock User' }).click();
      await expectToast(page, 'User unblocked');
      await expect.poll(() => maySignIn(email)).toBe(true);
      await signIn(asVisitor, email);
      await expect(asVisitor.getByText('Supper before a block').first()).toBeVisible();
    });
  },
);

test("administrators can't block themselves", proves('admin-person-2'), async ({ asAdmin }) => {
  const { page } = asAdmin;
  const { id } = await asAdmin.me();
  await page.goto(`/super-admin?tab=users&person=${id}`);
  await expect(page.getByRole('link', { name: asAdmin.email })).toBeVisible();
  await expect(button(page, 'Block User')).toHaveCount(0);
});
