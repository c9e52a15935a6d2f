import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { vendors } from '#shared/api/vendors.ts';
import { completeForm } from './applications.ts';
import { callApi } from './deployed-api.ts';
import { button, expectToast } from './pages.ts';

/* Becoming a vendor, through the wizard or, where a test is about the decision, the API. */

/** Presses Continue where something is missing: a toast says so, and the wizard stays. */
export async function expectRefusal(page: Page, title: string, sentence: string): Promise<void> {
  await button(page, 'Continue').click();
  await expectToast(page, title, sentence);
}

export async function continueTo(page: Page, step: string): Promise<void> {
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { level: 1 }), 'Continue leads on').toHaveText(step);
}

/** A submitted application of somebody who is signed in. */
export async function applyThroughTheApi(token: string, businessName: string): Promise<void> {
  const form = completeForm('catering', businessName);
  const body = { version: 0, currentStep: 5, completionStage: 'review' as const, form };
  const saved = await callApi(vendors.saveApplication, { body }, token);
  const submitted = await callApi(vendors.submitApplication, { body: { version: saved.body.version } }, token);
  expect(submitted.body.status, `${businessName} is submitted`).toBe('submitted');
}
