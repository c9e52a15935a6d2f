import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { button, expectToast, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

test(
  'a payout account is validated, saved, replaced and removed, and its number is stored nowhere',
  proves('wizard-rules-10'),
  async ({ newHost }) => {
    const { page } = newHost;
    const token = await newHost.token();
    await putApplication(token, completeForm(), { currentStep: 59, completionStage: 'banking' });
    await page.goto('/vendor-application');
    await expect(heading(page), 'the last step').toHaveText('Banking Information');
    const account = page.getByLabel('Account number', { exact: true });

    await test.step('errors show at their fields', async () => {
      await page.getByLabel('Routing number').fill('021000022');
      await account.fill('4827 0019 3567 89');
      await page.getByLabel('Confirm account number').fill('48270019356788');
      await button(page, 'Save Account').click();
      await expect(page.getByText('No bank has this routing number. Check each digit.')).toBeVisible();
      await expect(page.getByText("The account numbers don't match")).toBeVisible();
      await expect(page.getByLabel('Routing number')).toBeFocused();
      await expectNothingFound(page, 'the form with what is wrong');
    });

    await test.step('Enter saves the account and not the application', async () => {
      await page.getByLabel('Routing number').fill('021000021');
      await page.getByLabel('Confirm account number').fill('48270019356789');
      await page.getByLabel('Confirm account number').press('Enter');
      await expectToast(page, 'Payout account saved');
      await expect(page.getByText('Account ending in 6789', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Account ending in 6789', { exact: true }), 'the account is saved').toBeVisible();
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(stored, "the browser's storage").not.toMatch(/48270019356789|021000021/);
    });

    await test.step('the account is replaced, then removed', async () => {
      await button(page, 'Replace').click();
      await page.getByLabel('Routing number').fill('011401533');
      await account.fill('5550001234');
      await page.getByLabel('Confirm account number').fill('5550001234');
      await button(page, 'Save Account').click();
      await expect(page.getByText('Account ending in 1234', { exact: true })).toBeVisible();
      await button(page, 'Remove').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove Account' }).click();
      await expect(account, 'the empty form').toHaveValue('');
    });
  },
);
