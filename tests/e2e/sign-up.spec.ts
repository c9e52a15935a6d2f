import type { Page } from '@playwright/test';
import { vendors } from '#shared/api/vendors.ts';
import { directory } from '#shared/api/directory.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { applyThroughTheApi, choosePhotos, continueTo, expectRefusal } from '#tests/support/journeys-sign-up.ts';
import { button, expectToast, heading, link, metric } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { atNight, proves } from '#tests/support/proves.ts';

/** Finds the applicant's row on the administrator's page. */
async function findApplication(admin: Person, businessName: string) {
  await admin.page.getByLabel('Search applications').fill(businessName);
  const row = admin.page.getByRole('row').filter({ hasText: businessName });
  await expect(row, "the application on the administrator's page").toContainText('Pending Review');
  return row;
}

async function fillBasics(page: Page, businessName: string): Promise<void> {
  await page.getByLabel('Business name', { exact: true }).fill(businessName);
  await page.getByLabel('Phone').fill('512-555-0142');
  await page.getByLabel('Business ZIP code').fill('78704');
  await page.getByLabel('Travel distance').fill('25');
  await page.getByText('Sa', { exact: true }).click();
  await page.getByLabel('Lead time').fill('2');
}

test(
  'an applicant applies, is approved and found in the directory',
  proves(
    'constants-16',
    'apply-2',
    'apply-4',
    'status-4',
    'vendor-states-2',
    'vendor-states-6',
    'wizard-rules-1',
    'wizard-rules-3',
    'wizard-rules-4',
    'wizard-rules-5',
    'wizard-rules-6',
    'wizard-rules-10',
    'wizard-rules-11',
    'wizard-rules-12',
    'vendor-calls-3',
    'vendor-errors-3',
  ),
  async ({ newHost, asAdmin, asVisitor }) => {
    test.slow();
    const { page } = newHost;
    const businessName = `Bright Sound ${Date.now()}`;
    await page.goto('/vendor-application');
    await expect(heading(page)).toHaveText('Basic Information');

    await test.step('each step names missing fields in the specified words', async () => {
      await expectRefusal(page, 'Required Fields Missing', 'Please fill in all required fields.');
      await expect(page.getByLabel('Business name', { exact: true }), 'the first such field').toBeFocused();
      await fillBasics(page, businessName);
      await page.getByRole('checkbox', { name: 'Food & Beverage' }).check();
      await expectRefusal(
        page,
        'Delivery Option Required',
        'Please select whether you offer pickup, delivery, or both.',
      );
      await page.getByRole('checkbox', { name: 'Food & Beverage' }).uncheck();
      await page.getByRole('checkbox', { name: 'Audio-Visual' }).check();

      await continueTo(page, 'Audio-Visual');
      await expectRefusal(page, 'Missing Required Photos', 'Please upload exactly 2 photos for this service.');
      await choosePhotos(page.getByRole('group', { name: 'Service Photos' }), 2);
      await continueTo(page, 'Audio-Visual: Detailed Pricing Structure');
      await expectRefusal(page, 'Missing Required Field', 'Please fill in the required field: Base Pricing Model');
      await page.getByLabel('Base Pricing Model').selectOption('Flat Fee');
      await page.getByLabel('Base Rate').fill('400');

      await continueTo(page, 'Audio-Visual: Terms & Policies');
      await expectRefusal(page, 'Missing Required Field', 'Please fill in the required field: Cancellation Policy');
      await page.getByLabel('Cancellation Policy').fill('Free until eight days before.');
      await page.getByLabel('Payment Terms').fill('A deposit, the rest before the event.');
      await page.getByLabel('I accept the Vendor Platform Agreement').check();

      await continueTo(page, 'Products & Services');
      await expectRefusal(page, 'No Products Added', 'Please add at least one product or service.');
      await button(page, 'Add Product or Service').click();
      await expectRefusal(page, 'Incomplete Product Information', 'Please complete all fields for Product/Service 1.');
      await page.getByLabel('Name', { exact: true }).fill('Speakers for the garden');
      await page.getByLabel('Description').fill('Two speakers, a mixer and a person who knows them.');
      await page.getByLabel('Selling price').fill('420');
      await expectRefusal(page, 'Product Image Required', 'Please upload an image for Product/Service 1.');
      await choosePhotos(page.getByRole('group', { name: 'Image' }), 1);
      await continueTo(page, 'Banking Information');
    });

    await asAdmin.page.goto('/super-admin');
    const approved = metric(asAdmin.page, 'Approved Vendors');
    await expect(approved, "the administrator's figures").toHaveText(/^[\d,]+$/);
    const before = await approved.innerText();

    await button(page, 'Submit Application').click();
    await expectToast(page, 'Application Submitted!');
    await expect(page, 'submitting leads to the status').toHaveURL('/vendor-status');
    await expect(page.getByText('Under Review', { exact: true }), 'the application awaits review').toBeVisible();
    await expect(page.getByText('75%'), 'its progress').toBeVisible();

    const row = await findApplication(asAdmin, businessName);
    await row.getByRole('button', { name: 'Approve Application' }).click();
    await asAdmin.page.getByRole('dialog').getByRole('button', { name: 'Approve Application' }).click();
    await expectToast(asAdmin.page, 'Vendor application approved');

    await expect(link(page, 'Go to Vendor Dashboard'), 'the open status page updates by itself').toBeVisible();
    await expect(page.getByText('100%')).toBeVisible();
    await expect(page.getByRole('log'), 'the platform congratulates in the chat').toContainText(
      `Congratulations, ${businessName}! Your vendor application has been approved.`,
    );
    await expect(approved, "the administrator's open page counts one more vendor").not.toHaveText(before);

    // A separate event creates the card, and a visitor's page gets no notice of it.
    await eventually(
      () => callApi(directory.searchVendors, { query: { text: businessName } }),
      ({ body }) => body.vendors.length > 0,
    );
    await asVisitor.goto('/vendor-directory?all=yes');
    await asVisitor.getByLabel('Search', { exact: true }).fill(businessName);
    await expect(
      asVisitor.getByText('Found 1 vendor', { exact: true }),
      'the directory finds the new vendor',
    ).toBeVisible();
    await expect(link(asVisitor, businessName)).toBeVisible();

    await link(page, 'Go to Vendor Dashboard').click();
    await expect(heading(page), "the vendor's workspace").toContainText(businessName);
  },
);

test(
  'a rejected applicant reads the reason, edits, resubmits and is approved',
  atNight(proves('status-4', 'vendor-states-5', 'vendor-states-6', 'vendor-calls-3', 'vendor-errors-3')),
  async ({ newHost, asAdmin }) => {
    const { page } = newHost;
    const businessName = `Thin Ice Catering ${Date.now()}`;
    const token = await newHost.token();
    await applyThroughTheApi(token, businessName);
    await page.goto('/vendor-status');
    await expect(page.getByText('Under Review', { exact: true }), 'the application awaits review').toBeVisible();

    await asAdmin.page.goto('/super-admin');
    const row = await findApplication(asAdmin, businessName);
    await row.getByRole('button', { name: 'Reject Application' }).click();
    const dialog = asAdmin.page.getByRole('dialog');
    await expectNothingFound(asAdmin.page, 'the rejection dialog');
    await dialog.getByLabel('Reason').fill('Please name your kitchen permit.');
    await dialog.getByRole('button', { name: 'Reject Application' }).click();
    await expectToast(asAdmin.page, 'Vendor application rejected');

    await expect(
      page.getByText('Not Approved', { exact: true }),
      'the open status page updates by itself',
    ).toBeVisible();
    await expect(page.getByText('Please name your kitchen permit.').first(), 'the reason').toBeVisible();
    await expect(page.getByRole('log'), 'the platform explains in the chat').toContainText(
      "Your application wasn't approved.",
    );
    await link(page, 'Edit Application').click();
    await expect(heading(page)).toHaveText('Basic Information');
    await expect(page.getByLabel('Business name', { exact: true }), 'the input is restored').toHaveValue(businessName);

    await test.step('an edited but unsubmitted application still shows the reason', async () => {
      const { body } = await callApi(vendors.getApplication, {}, token);
      const form = { ...body.form, basic: { ...body.form.basic, businessLicenseNumber: 'TX-4471' } };
      const { version } = await putApplication(token, form);
      await page.goto('/vendor-status');
      await expect(page.getByText("Your changes haven't been submitted yet")).toBeVisible();
      await expect(page.getByText('Please name your kitchen permit.').first()).toBeVisible();
      await callApi(vendors.submitApplication, { body: { version } }, token);
    });

    await expect(
      page.getByText('Under Review', { exact: true }),
      'the application awaits review again, without a reload',
    ).toBeVisible();
    const again = await findApplication(asAdmin, businessName);
    await again.getByRole('button', { name: 'Approve Application' }).click();
    await dialog.getByRole('button', { name: 'Approve Application' }).click();
    await expect(link(page, 'Go to Vendor Dashboard'), 'the open status page updates by itself').toBeVisible();
    await expect(page.getByText("Reviewer's notes"), 'the reason is gone').toBeHidden();
  },
);
