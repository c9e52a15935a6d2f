import type { Locator, Page } from '@playwright/test';
import { pngPhoto } from '#tests/support/files.ts';
import { expectFocusPreserved, press, type, tabTo } from '#tests/support/keyboard.ts';
import { button, expectToast, heading } from '#tests/support/pages.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Applying as a vendor by keyboard: no clicks, and only focused fields are filled. */

/** Presses Continue from anywhere and checks that the next step's heading is announced. */
async function goOn(page: Page, step: string): Promise<void> {
  await press(page, button(page, 'Continue'));
  await expect(heading(page)).toHaveText(step);
  await expect(heading(page), `${step} is announced`).toBeFocused();
}

/** Checks that Continue leads to the first incomplete field. */
async function expectLedTo(page: Page, toast: string, field: Locator): Promise<void> {
  await press(page, button(page, 'Continue'));
  await expectToast(page, toast);
  await expect(field, `'${toast}' leads to its field`).toBeFocused();
}

/** Opens the browser's own dialog from the field and chooses photos. */
async function choosePhotos(page: Page, field: string, count: number): Promise<void> {
  const part = page.getByRole('group', { name: field });
  const chooser = page.waitForEvent('filechooser');
  await press(page, part.locator('input[type=file]'), 'Space');
  const buffer = await pngPhoto();
  const photos = Array.from({ length: count }, (_, n) => ({ name: `yard-${n}.png`, mimeType: 'image/png', buffer }));
  await (await chooser).setFiles(photos);
  await expect(part.getByRole('button', { name: /^Remove yard/ }), 'the photos arrive').toHaveCount(count);
  await expectFocusPreserved(page, `choosing ${count} for ${field}`);
}

test(
  'an applicant completes and submits an application by keyboard alone',
  atNight(),
  async ({ newHost: { page } }) => {
    test.slow();
    await page.goto('/vendor-application');
    await expect(heading(page)).toHaveText('Basic Information');

    await test.step('basics', async () => {
      const name = page.getByLabel('Business name', { exact: true });
      await expectLedTo(page, 'Required Fields Missing', name);
      await page.keyboard.type('Keys Only Sound');
      await press(page, page.getByRole('checkbox', { name: 'Audio-Visual' }), 'Space');
      await type(page, page.getByLabel('Phone'), '512-555-0142');
      await type(page, page.getByLabel('Business ZIP code'), '78704');
      await type(page, page.getByLabel('Travel distance'), '25');
      await press(page, page.getByRole('checkbox', { name: 'Saturday' }), 'Space');
      await type(page, page.getByLabel('Lead time'), '2');
      await goOn(page, 'Audio-Visual');
    });

    await test.step('photos', async () => {
      const files = page.getByRole('group', { name: 'Service Photos' }).locator('input[type=file]');
      await expectLedTo(page, 'Missing Required Photos', files);
      await expect(files, "the field's instructions are announced").toHaveAccessibleDescription(/JPG, PNG up to 5MB/);
      await choosePhotos(page, 'Service Photos', 2);
      // It is just before the field. Going forward, the toast at the end of the page returns the focus while it shows.
      await tabTo(page, button(page, 'Remove yard-1.png'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectFocusPreserved(page, 'removing a photo');
      await choosePhotos(page, 'Service Photos', 1);
      await goOn(page, 'Audio-Visual: Detailed Pricing Structure');
    });

    await test.step('prices and terms', async () => {
      const model = page.getByLabel('Base Pricing Model');
      await expectLedTo(page, 'Missing Required Field', model);
      await page.keyboard.type('Flat');
      await type(page, page.getByLabel('Base Rate'), '400');
      await goOn(page, 'Audio-Visual: Terms & Policies');
      await type(page, page.getByLabel('Cancellation Policy'), 'Free until eight days before.');
      await type(page, page.getByLabel('Payment Terms'), 'A deposit, the rest before the event.');
      await press(page, page.getByLabel('I accept the Vendor Platform Agreement'), 'Space');
      await goOn(page, 'Products & Services');
    });

    await test.step('a product', async () => {
      await press(page, button(page, 'Add Product or Service'));
      await expect(page.getByLabel('Name', { exact: true }), "the new product's name has the focus").toBeFocused();
      await page.keyboard.type('Speakers for the garden');
      await type(page, page.getByLabel('Description'), 'Two speakers, a mixer and a person who knows them.');
      await type(page, page.getByLabel('Selling price'), '420');
      const files = page.getByRole('group', { name: 'Image' }).locator('input[type=file]');
      await expectLedTo(page, 'Product Image Required', files);
      await choosePhotos(page, 'Image', 1);
      await goOn(page, 'Banking Information');
    });

    await press(page, button(page, 'Submit Application'));
    await expectToast(page, 'Application Submitted!');
    await expect(page).toHaveURL('/vendor-status');
    await expect(heading(page)).toHaveText('Application status');
    await expectFocusPreserved(page, 'submitting');
  },
);
