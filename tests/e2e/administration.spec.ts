import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { administration } from '#shared/api/administration.ts';
import { vendors } from '#shared/api/vendors.ts';
import { newAccount } from '#tests/support/account.ts';
import { putApplication, submitForm } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { pdf } from '#tests/support/files.ts';
import { applyThroughTheApi } from '#tests/support/journeys-sign-up.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { uploadFile, uploadForForm } from '#tests/support/uploads-by-api.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const search = async (page: Page, label: string, text: string): Promise<Locator> => {
  await page.getByLabel(label).fill(text);
  return page.getByRole('row').filter({ hasText: text });
};

test(
  'an administrator reviews a draft, rejects an application and approves the next one',
  proves('admin-metrics-1', 'admin-applications-1', 'admin-applications-2', 'admin-undo-1', 'admin-reject-1'),
  async ({ newHost, asAdmin: { page } }) => {
    const businessName = `Paper Harbor ${Date.now()}`;
    const token = await newHost.token();
    const { answers, ...rest } = completeForm('catering', businessName, await uploadForForm(token));
    const priceList = { fileName: 'Prices 2027.pdf', contentType: 'application/pdf', bytes: pdf };
    const pricingDocuments = [await uploadFile(token, 'pricing-document', priceList)];
    const form = { ...rest, answers: { catering: { ...answers.catering, pricingDocuments } } };
    const save = (changes: Partial<typeof form> = {}) => putApplication(token, { ...form, ...changes });
    await save({ products: [] });
    const dialog = page.getByRole('dialog').last();

    await test.step('a draft lists missing details and cannot be approved', async () => {
      await page.goto('/super-admin');
      const row = await search(page, 'Search applications', businessName);
      await expect(row).toContainText('Draft');
      await expect(row).toContainText('1 item is missing');
      await expect(row.getByRole('button', { name: 'Approve Application' })).toBeDisabled();
      await row.getByRole('button', { name: 'View Application' }).click();
      await expect(dialog).toContainText('1 item is missing');
      await expect(dialog).toContainText('Products: Please add at least one product or service.');
      await expect(dialog.getByRole('img', { name: 'Food & Beverage photo 2' })).toBeVisible();
      await expect(dialog).toContainText('Dana Reyes');
      await expect(dialog.getByRole('link', { name: /\(opens in a new tab\)$/ }).first()).toBeVisible();
      await expect(dialog.getByRole('region', { name: /^Map of 25 miles around Austin/ })).toBeVisible();
      await expectNothingFound(page, 'a draft under review');
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download Prices 2027.pdf' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('Prices 2027.pdf');
      expect(await readFile(await file.path()), "the applicant's file").toEqual(pdf);
      await save();
      await expect(dialog.getByText('Family supper'), 'additions show without a reload').toBeVisible();
      await expect(dialog).toContainText('$38.00 per person');
    });

    await test.step('the application is rejected with a reason', async () => {
      await dialog.getByRole('button', { name: 'Reject Application' }).click();
      const reason = page.getByRole('dialog', { name: `Reject ${businessName}?` });
      await reason.getByRole('button', { name: 'Reject Application' }).click();
      await expect(reason.getByLabel('Reason')).toHaveAccessibleDescription(/Reason must be at least 5 characters/);
      await reason.getByLabel('Reason').fill('Please name your kitchen permit.');
      await reason.getByRole('button', { name: 'Reject Application' }).click();
      await expectToast(page, 'Vendor application rejected');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByLabel('Status').selectOption('Rejected');
      await expect(page.getByRole('row').filter({ hasText: businessName })).toContainText('Rejected');
      await page.getByLabel('Status').selectOption('Submitted and Drafts');
    });

    await test.step('the resubmitted application is approved from a selection', async () => {
      await submitForm(token, form);
      const row = await search(page, 'Search applications', businessName);
      await expect(row).toContainText('Pending Review');
      await row.getByLabel(`Select ${businessName}`).check();
      await button(page, 'Approve Selected').click();
      await expect(dialog).toContainText(`${businessName}: Family supper`);
      await dialog.getByRole('button', { name: 'Approve Selected' }).click();
      await expect(page.getByRole('main')).toContainText('1 of 1 applications approved');
    });

    await test.step('the approval is undone, then repeated after a preview of the changes', async () => {
      await page.getByLabel('Status').selectOption('Approved');
      const row = page.getByRole('row').filter({ hasText: businessName });
      await row.getByRole('button', { name: 'Undo Approval' }).click();
      await expectToast(page, 'Approval undone', `${businessName} is waiting for review again.`);
      await page.getByLabel('Status').selectOption('Submitted');
      await row.getByRole('button', { name: 'Approve Application' }).click();
      await expect(dialog).toContainText('Food & Beverage');
      await expect(dialog).toContainText('Family supper, $38.00 per person');
      await expectNothingFound(page, 'the question before an approval');
      await dialog.getByRole('button', { name: 'Approve Application' }).click();
      await expectToast(page, 'Vendor application approved');
    });

    await test.step('figures link to their details', async () => {
      await button(page, 'Approved Vendors').click();
      await expect(dialog.getByRole('heading')).toHaveText('Approved Vendors - Detailed View');
      await dialog.getByLabel('Search items').fill(businessName.toUpperCase());
      await expect(dialog).toContainText(/1 of \d+ items/);
      await expect(dialog.getByRole('listitem')).toContainText(['Live']);
      await dialog.getByLabel('Search items').fill('no one has this name');
      await expect(dialog).toContainText('No items match your search.');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await button(page, 'Active Events').click();
      await expect(dialog.getByRole('heading')).toHaveText('All Events - Detailed View');
      await dialog.getByRole('button', { name: 'Close' }).click();
    });
  },
);

test('a bulk approval names the failed applications with their reasons and keeps them selected', async ({
  asAdmin: { page },
}) => {
  const of = `Bulk ${Date.now()}`;
  const [whole, changing] = [`${of} Whole`, `${of} Changing`];
  const { token } = await newAccount('Wren Whole');
  await applyThroughTheApi(token, whole);
  const other = await newAccount('Chris Changing');
  await applyThroughTheApi(other.token, changing);
  const { id } = (await callApi(vendors.getApplication, {}, other.token)).body;
  // As if another administrator had decided just before the list updates.
  const decided = { error: { code: 'conflict', message: 'This application was already rejected' } };
  await page.route(`**/applications/${id}/approval*`, (route) => route.fulfill({ status: 409, json: decided }));

  await page.goto('/super-admin');
  await page.getByLabel('Search applications').fill(of);
  for (const name of [whole, changing]) await page.getByLabel(`Select ${name}`).check();
  await button(page, 'Approve Selected').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve Selected' }).click();
  await expect(page.getByRole('main')).toContainText('1 of 2 applications approved');
  await expect(page.getByRole('listitem').filter({ hasText: `${changing}: ` })).toContainText('already rejected');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByLabel(`Select ${changing}`)).toBeChecked();
  await expect(page.getByLabel(`Select ${whole}`), 'approved applications leave the list').toHaveCount(0);
  await expectNothingFound(page, 'an approval that failed in part');
});

test(
  'an administrator removes a vendor, whose owner sees it, and reads the audit trail',
  proves('admin-tabs-1', 'admin-vendors-1', 'admin-vendors-2', 'admin-suspension-1', 'admin-audit-1'),
  async ({ newHost, asAdmin }) => {
    const { page } = asAdmin;
    const dialog = page.getByRole('dialog').last();
    const businessName = `Paper Anchor ${Date.now()}`;
    await applyThroughTheApi(await newHost.token(), businessName);
    const params = { applicationId: (await newHost.me()).id };
    await callApi(administration.approveApplication, { params, query: {} }, await asAdmin.token());

    await test.step('the vendor is removed, and its owner sees it', async () => {
      await page.goto('/super-admin?tab=approved-vendors');
      const names = ['Applications', 'Approved Vendors', 'Products', 'Users', 'Messages', 'Promo Codes', 'Questions'];
      await expect(page.getByRole('tab')).toHaveText([...names, 'Analytics'].map((name) => new RegExp(`^${name}`)));
      const row = await search(page, 'Search vendors', businessName);
      await expect(row).toContainText('Dana Reyes');
      await row.getByRole('button', { name: 'Suspend Vendor' }).click();
      await expect(dialog).toContainText('No upcoming orders');
      await dialog.getByRole('button', { name: 'Suspend Vendor' }).click();
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason must be at least 5 characters/);
      await dialog.getByLabel('Reason').fill('Hosts report late deliveries.');
      await dialog.getByRole('button', { name: 'Suspend Vendor' }).click();
      await expectToast(page, 'Vendor suspended');
      await newHost.page.goto('/vendor-dashboard');
      await expect(newHost.page.getByText('Hosts report late deliveries.').first()).toBeVisible();
      await page.getByLabel('Status').selectOption('Suspended');
      await row.getByRole('button', { name: 'Restore Vendor' }).click();
      await dialog.getByLabel('Reason').fill('Deliveries are on time again.');
      await dialog.getByRole('button', { name: 'Restore Vendor' }).click();
      await expectToast(page, 'Vendor restored');
      await page.getByLabel('Status').selectOption('Live');
      await row.getByRole('button', { name: 'Remove Vendor' }).click();
      await expectNothingFound(page, 'the question before a removal');
      await dialog.getByLabel('Reason').fill('The business is closed.');
      await dialog.getByRole('button', { name: 'Remove Vendor' }).click();
      await expectToast(page, 'Vendor removed', `${businessName} has been permanently removed from the platform`);
      await expect(row).toHaveCount(0);
      await newHost.page.goto('/vendor-dashboard');
      await expect(newHost.page.getByText(`${businessName} is no longer on Hostwell`)).toBeVisible();
      await newHost.page.goto('/vendor-status');
      await expect(newHost.page.getByText('Your business is no longer on Hostwell')).toBeVisible();
      await expect(newHost.page.getByRole('log')).toContainText('has been removed from Hostwell');
    });

    await test.step('the audit trail lists every act', async () => {
      await button(page, 'Audit Trail').click();
      await dialog.getByLabel('Show').selectOption('Vendors');
      await expect(dialog.getByRole('listitem').first()).toContainText(businessName);
      await dialog.getByLabel('Show').selectOption('Applications');
      const entries = dialog.getByRole('listitem').filter({ hasText: businessName });
      await expect(entries, 'entries about the application, not the vendor').toHaveCount(1);
      await expect(entries).toContainText('approve application');
      await expectNothingFound(page, 'the audit trail');
    });
  },
);

test('an unverifiable administrator is denied access', proves('admin-access-1'), async ({ asAdmin: { page } }) => {
  await page.route('**/api/accounts/me', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
  );
  await page.goto('/super-admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
});
