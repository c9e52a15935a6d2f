import { vendors } from '#shared/api/vendors.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { choosePhotos, continueTo } from '#tests/support/journeys-sign-up.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';

/* A service has two photos (rule media-9). Tests that no input is lost are in tests/pages. */

test('a service accepts eight photos, names the rejected ones and keeps their order', async ({ newHost }) => {
  test.slow();
  const { page } = newHost;
  const { basic } = completeForm('venue', `Many Views ${Date.now()}`);
  const token = await newHost.token();
  await putApplication(token, { basic, answers: {}, products: [] });
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
  await expect(button(page, `Move ${first} up`), 'now the second').toBeVisible();
  await page.getByLabel('Venue Type').selectOption('Indoor');
  await page.getByLabel('Maximum Capacity').fill('120');
  await continueTo(page, 'Venue: Detailed Pricing Structure');
  const { body: stored } = await eventually(
    () => callApi(vendors.getApplication, {}, token),
    (answer) => answer.body.currentStep === 2,
  );
  expect(stored.form.answers.venue?.servicePhotos).toHaveLength(2);
});
