import { vendors } from '#shared/api/vendors.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { choosePhotos, continueTo, expectRefusal } from '#tests/support/journeys-sign-up.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* Nothing that an applicant types is lost with the browser (decision 167), and a service has up to eight photos (166). */

test(
  'what is typed is there in another browser, wrong or not',
  proves('apply-12'),
  async ({ newHost, openBrowser }) => {
    const { page } = newHost;
    await page.goto('/vendor-application');
    await page.getByLabel('Contact name').fill('Dana Reyes');
    await page.getByLabel('Phone').fill('512');
    await page.getByLabel('Website').fill('olive@home');
    await expectRefusal(page, 'Required Fields Missing', 'Please fill in all required fields.');
    await expect(page.getByText('saved just now')).toBeVisible();
    const elsewhere = await openBrowser(newHost);
    await page.context().close();
    await elsewhere.goto('/vendor-application');
    await expect(elsewhere.getByLabel('Phone')).toHaveValue('512');
    await expect(elsewhere.getByLabel('Website')).toHaveValue('olive@home');
  },
);

test('a price that is no figure yet is stored apart from the product, by a pause in typing', async ({
  newHost,
  openBrowser,
}) => {
  const { page } = newHost;
  const form = completeForm('venue', `Unread ${Date.now()}`);
  const token = await newHost.token();
  const body = { version: 0, currentStep: 4, completionStage: 'products' as const, form };
  await callApi(vendors.saveApplication, { body }, token);
  await page.goto('/vendor-application');
  await page.getByLabel('Selling price').fill('about 1,200');
  const { body: stored } = await eventually(
    () => callApi(vendors.getApplication, {}, token),
    (answer) => answer.body.form.unread !== undefined,
  );
  expect(stored.form.products.map(({ price }) => price)).toEqual([null]);
  const elsewhere = await openBrowser(newHost);
  await elsewhere.goto('/vendor-application');
  await expect(elsewhere.getByLabel('Selling price')).toHaveValue('about 1,200');
});

test('a website needs no https://, and a street is completed by its town', async ({ newHost }) => {
  const { page } = newHost;
  await page.goto('/vendor-application');
  await page.getByLabel('Business name', { exact: true }).fill(`Olive ${Date.now()}`);
  await page.getByLabel('Phone').fill('512-555-0142');
  await page.getByRole('checkbox', { name: 'Venue' }).check();
  await page.getByLabel('Business address').fill('1906 S 5th St, Austin');
  await page.getByRole('button', { name: /^Use 1906 S 5th St, Austin, TX \d{5}$/ }).click();
  await expect(page.getByLabel('Business ZIP code')).toHaveValue(/^\d{5}$/);
  await page.getByLabel('Travel distance').fill('25');
  await page.getByLabel('Website').fill('oliveandember.example');
  await continueTo(page, 'Venue');
  const token = await newHost.token();
  const { body } = await eventually(
    () => callApi(vendors.getApplication, {}, token),
    (answer) => answer.body.currentStep === 1,
  );
  expect(body.form.basic.website).toBe('https://oliveandember.example');
});

test('a service takes eight photos, says which it leaves out, and keeps their order', async ({ newHost }) => {
  test.slow();
  const { page } = newHost;
  const { basic } = completeForm('venue', `Many Views ${Date.now()}`);
  const token = await newHost.token();
  const form = { basic, answers: {}, products: [] };
  const body = { version: 0, currentStep: 1, completionStage: 'services' as const, form };
  await callApi(vendors.saveApplication, { body }, token);
  await page.goto('/vendor-application');
  await expect(heading(page)).toHaveText('Venue');
  const photos = page.getByRole('group', { name: 'Service Photos' });
  await choosePhotos(photos, 3, 2);
  await expect(
    photos.getByText("Please upload exactly 2 photos for this service. 1 of the files you chose wasn't added."),
  ).toBeVisible();
  const names = () => photos.getByRole('listitem').allInnerTexts();
  const [first = '', second = ''] = (await names()).map((text) => text.split('\n')[0] ?? '');
  await button(page, `Move ${second} up`).click();
  await expect(photos.getByRole('listitem').first()).toContainText(second);
  await expect(button(page, `Move ${first} up`), 'the second now').toBeVisible();
  await page.getByLabel('Venue Type').selectOption('Indoor');
  await page.getByLabel('Maximum Capacity').fill('120');
  await continueTo(page, 'Venue: Detailed Pricing Structure');
  const { body: stored } = await eventually(
    () => callApi(vendors.getApplication, {}, token),
    (answer) => answer.body.currentStep === 2,
  );
  expect(stored.form.answers.venue?.servicePhotos).toHaveLength(2);
});
