import type { Page } from '@playwright/test';
import { categories } from '#shared/kernel/categories.ts';
import type { QuestionField } from '#shared/vendors/answers/question-sets.ts';
import { questionSetTitles, stepsFor } from '#shared/vendors/answers/question-sets.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { choosePhotos, continueTo } from '#tests/support/journeys-sign-up.ts';
import { expectNothingFoundAnywhere } from '#tests/support/pages-accessibility.ts';
import { button, buttonGap, expectToast, gapBetween, heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { atNight, proves } from '#tests/support/proves.ts';

/* The vendor application (vendor spec 2 and 5). */

const save = (token: string, form: ReturnType<typeof completeForm>, currentStep = 0) =>
  putApplication(token, form, { currentStep, completionStage: 'basic_info' });

/** Fills in a required question according to its control. */
async function answer(page: Page, { key, label, type, options = [] }: QuestionField): Promise<void> {
  if (key === 'servicePhotos') return choosePhotos(page.getByRole('group', { name: label }), 2);
  const [first = ''] = options;
  if (type === 'multi-select')
    return page.getByRole('group', { name: label }).getByRole('checkbox', { name: first, exact: true }).check();
  const control = page.getByLabel(label, { exact: true });
  if (type === 'checkbox') return control.check();
  if (type === 'select') return void (await control.selectOption(first));
  return control.fill(type === 'number' ? '40' : 'As agreed with the host.');
}

test(
  'an applicant with all seven categories completes 24 steps and submits once',
  atNight(proves('apply-10', 'vendor-entities-7')),
  async ({ newHost }) => {
    test.slow();
    const { page } = newHost;
    const form = completeForm('venue', `Everything Co ${Date.now()}`);
    const basic = { ...form.basic, serviceCategories: [...categories] };
    await save(await newHost.token(), { basic, answers: {}, products: [] });
    await page.goto('/vendor-application');
    await expect(page.getByText('Step 1 of 24'), '1 + 7 * 3 + 2').toBeVisible();
    for (const category of categories) {
      for (const { title, fields } of stepsFor(category)) {
        const group = questionSetTitles[category];
        await continueTo(page, group === title ? title : `${group}: ${title}`);
        for (const field of fields.filter(({ required }) => required)) await answer(page, field);
      }
    }
    await continueTo(page, 'Products & Services');
    await button(page, 'Add Product or Service').click();
    await page.getByLabel('Name', { exact: true }).fill('Everything for a garden party');
    await page.getByLabel('Description').fill('A garden, a meal, a band and a person who takes pictures.');
    await page.getByLabel('Selling price').fill('4200');
    await choosePhotos(page.getByRole('group', { name: 'Image' }), 1);
    await expectNothingFoundAnywhere(page, 'a product with its picture');
    await continueTo(page, 'Banking Information');
    await button(page, 'Submit Application').click();
    await expectToast(page, 'Application Submitted!');
    await expect(page, 'submitting leads to the status').toHaveURL('/vendor-status');
    await page.goto('/vendor-application');
    await expect(page, 'a person has one application').toHaveURL('/vendor-status');
  },
);

test('the question about conflicting changes in two tabs passes axe', atNight(), async ({ newHost }) => {
  const { page } = newHost;
  // A live notice would show the other tab's changes immediately; here the save has to find them.
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  const form = completeForm('venue', `Two Desks ${Date.now()}`);
  const token = await newHost.token();
  await save(token, form);
  await page.goto('/vendor-application');
  await page.getByLabel('Phone').fill('512-555-0100');
  await save(token, { ...form, basic: { ...form.basic, phone: '512-555-0199' } });
  await button(page, 'Continue').click();
  await expect(page.getByRole('dialog', { name: 'Changed in another window' })).toBeVisible();
  await expectNothingFoundAnywhere(page, 'the question about what two tabs changed');
});

test('on a phone the steps are a sheet, and by keyboard the focus goes to the first error', async ({ newHost }) => {
  const { page } = newHost;
  await page.setViewportSize({ width: 320, height: 640 });
  await save(await newHost.token(), completeForm('photography', `Small Screen ${Date.now()}`));
  await page.goto('/vendor-application');
  await page.getByRole('button', { name: 'All steps' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Detailed Pricing Structure' }).press('Enter');
  await expect(heading(page), 'the sheet leads to a step').toHaveText(
    'Photography/Videography: Detailed Pricing Structure',
  );
  await expect(heading(page), 'the heading of the step is announced').toBeFocused();
  await page.getByLabel('Base Rate').fill('-5');
  await page.getByLabel('Base Rate').press('Enter');
  await expectToast(page, 'Validation Error', 'Base Rate must be a number from 0 to 1,000,000');
  await expect(page.getByLabel('Base Rate')).toBeFocused();
  await expect(page.getByLabel('Base Rate')).toHaveAccessibleDescription(/must be a number from 0/);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow(), 'nothing is cut off at 320 px').toBeLessThanOrEqual(0);
});

test('the buttons of a step do not touch on a phone', async ({ newHost }) => {
  const { page } = newHost;
  const { basic } = completeForm('entertainment', `Apart ${Date.now()}`);
  await save(await newHost.token(), { basic, answers: {}, products: [] }, 1);
  await page.goto('/vendor-application');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const [skip, onward] = [button(page, 'Skip for Now'), button(page, 'Continue')];
    await expect(skip).toBeVisible();
    expect(await gapBetween(skip, onward), `${width} pixels`).toBeGreaterThanOrEqual(buttonGap);
    const [above, beside] = [await skip.boundingBox(), await onward.boundingBox()];
    expect(above?.y, 'in one line').toBe(beside?.y);
  }
});
