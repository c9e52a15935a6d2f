import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { submitForm } from './application-by-api.ts';
import { completeForm } from './applications.ts';
import { pngPhoto } from './files.ts';
import { button, expectToast } from './pages.ts';
import { uploadForForm } from './uploads-by-api.ts';

/* Becoming a vendor, through the wizard or, in tests about the decision, the API. */

/** Presses Continue on an incomplete step, and expects a toast and the same step. */
export async function expectRefusal(page: Page, title: string, sentence: string): Promise<void> {
  await button(page, 'Continue').click();
  await expectToast(page, title, sentence);
}

export async function continueTo(page: Page, step: string): Promise<void> {
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { level: 1 }), 'Continue leads to the next step').toHaveText(step);
}

/** Chooses photos in a file field, and waits until those that fit have uploaded. */
export async function choosePhotos(part: Locator, count: number, room = count): Promise<void> {
  const buffer = await pngPhoto();
  const files = Array.from({ length: count }, (_, n) => ({ name: `garden-${n}.png`, mimeType: 'image/png', buffer }));
  await part.locator('input[type=file]').setInputFiles(files);
  await expect(part.getByRole('button', { name: /^Remove garden/ }), 'the photos are uploaded').toHaveCount(room, {
    timeout: 10_000 * count,
  });
}

/** Submits an application for a signed-in person. */
export async function applyThroughTheApi(token: string, businessName: string): Promise<void> {
  const form = completeForm('catering', businessName, await uploadForForm(token));
  await submitForm(token, form);
}
