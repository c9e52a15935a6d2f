import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '#tests/support/account.ts';
import { newEmail } from '#tests/support/journeys-accounts.ts';
import { suggestedPackage } from '#tests/support/journeys-planning.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { expectFocusPreserved, press, tabTo, type } from '#tests/support/keyboard.ts';
import { codeFor } from '#tests/support/mailbox.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { payButton } from '#tests/support/journeys-payment.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* The whole journey by keyboard: no clicks, and only focused fields are filled. */

const main = (page: Page) => page.getByRole('main');

/** Checks that the page has this heading, and that the focus is on it or on the page's first field. */
async function expectPage(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expectFocusPreserved(page, `coming to '${String(title)}'`);
}

async function signUp(page: Page): Promise<void> {
  const email = newEmail();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Skip to content'), 'the first stop skips the header').toBeFocused();
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }));
  await expectPage(page, 'Welcome back');
  await press(page, button(page, "Don't have an account? Sign up"));
  await expectPage(page, 'Create your account');
  await type(page, page.getByLabel('Full name'), 'Maya Ortiz');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), demoPassword);
  await type(page, page.getByLabel('Confirm password'), demoPassword);
  await page.keyboard.press('Enter');
  await expectPage(page, 'Check your email');
  await type(page, page.getByLabel('Verification code'), await codeFor(email));
  await expectPage(page, /What are we celebrating/);
}

/** Types until the list shows the option. */
async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(option);
  await expect(field.locator('option:checked')).toHaveText(new RegExp(`^${option}`));
}

async function describe(page: Page): Promise<void> {
  const [year, month, day] = quietDate().split('-');
  await press(page, main(page).getByRole('link', { name: 'Plan New Event' }));
  await expectPage(page, 'Tell Us About Your Event');
  await type(page, page.getByLabel('Event name'), 'Hands on keys');
  await choose(page, page.getByLabel('Event type'), 'Birthday Party');
  await type(page, page.getByLabel('Event date'), `${month}${day}${year}`);
  await choose(page, page.getByLabel('Start time'), '4:00');
  await type(page, page.getByLabel('Zip code'), '78704');
  await type(page, page.getByLabel('Guest count'), '40');
  await tabTo(page, page.getByRole('slider', { name: 'Budget' }));
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Save'));
  await expectToast(page, 'Progress saved!');
  await expectFocusPreserved(page, 'saving');
  await press(page, button(page, 'Next'));
  await expectPage(page, 'What does Hands on keys need?');
}

async function chooseServices(page: Page): Promise<void> {
  for (const name of ['Decor', 'Activities']) await press(page, page.getByRole('checkbox', { name }), 'Space');
  await press(page, button(page, 'Next'));
  await expectPage(page, 'Decor for Hands on keys');
}

const addIn = (page: Page, service: string) =>
  page.getByRole('tabpanel', { name: service }).getByRole('button', { name: 'Add to Your Plan' });

async function chooseVendors(page: Page): Promise<void> {
  await expect(addIn(page, 'Decor').first()).toBeVisible();
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true }), 'arrows go from service to service').toHaveText('Activities');
  await press(page, addIn(page, 'Activities'));
  await press(page, suggestedPackage(page));
  await expectToast(page, 'Vendor selected');
  await expectFocusPreserved(page, 'choosing a vendor');
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await press(page, addIn(page, 'Decor'));
  await press(page, suggestedPackage(page));
  await expect(page.getByRole('tabpanel', { name: 'Decor' }).getByText('Selected for Event')).toBeVisible();
  await expectFocusPreserved(page, 'choosing another');
}

async function lookOver(page: Page): Promise<void> {
  await press(page, link(page, 'Next Service'));
  await expectPage(page, 'Activities for Hands on keys');
  await press(page, link(page, 'Next Service'));
  await expectPage(page, 'Event Summary');
  const change = main(page).getByRole('button', { name: /^Change package/ });
  await press(page, change);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectFocusPreserved(page, 'opening a dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change.first(), 'Escape leads back to what opened it').toBeFocused();
  await press(page, main(page).getByRole('button', { name: /^Remove/ }));
  await expectToast(page, 'Vendor removed');
  await expectFocusPreserved(page, 'removing a service');
}

async function pay(page: Page): Promise<void> {
  await press(page, main(page).getByRole('button', { name: 'Next', exact: true }));
  await expectPage(page, 'Secure Payment');
  await tabTo(page, main(page).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Pay a deposit (30%)' })).toBeChecked();
  await type(page, page.getByLabel('Card number'), '4242424242424242');
  await type(page, page.getByLabel('Expiry'), '1231');
  await type(page, page.getByLabel('CVV'), '123');
  await type(page, page.getByLabel('Billing ZIP'), '78704');
  await press(page, payButton(page));
  await expectPage(page, 'Booking Confirmed!');
}

test('a host signs up, plans and pays by keyboard alone', atNight(), async ({ asVisitor: page }) => {
  test.slow();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await test.step('sign up', () => signUp(page));
  await test.step('describe the event', () => describe(page));
  await test.step('choose services', () => chooseServices(page));
  await test.step('choose vendors', () => chooseVendors(page));
  await test.step('review the plan', () => lookOver(page));
  await test.step('pay', () => pay(page));
});
