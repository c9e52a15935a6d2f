import type { Page } from '@playwright/test';
import { findMisfits } from '#tests/support/text-fit.ts';
import { expect, test } from './fixtures.ts';

const height = 800;

async function expectFits(page: Page, where: string): Promise<void> {
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height });
    expect.soft(await findMisfits(page), `${where} at ${width}`).toEqual([]);
  }
}

test('the check finds text and controls that do not fit', async ({ asVisitor: page }) => {
  await page.setViewportSize({ width: 390, height });
  // A dialog in a cell with unbreakable text is wider than its frame.
  await page.setContent(`
    <div style="white-space: nowrap">
      <dialog style="width: 280px; overflow-wrap: normal">
        <p>It leaves the directory right away and takes no new orders.</p>
        <button>Cancel</button>
      </dialog>
    </div>`);
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await findMisfits(page)).toEqual(["p 'It leaves the directory right away and takes no ' runs out of p"]);
  await page.locator('dialog').evaluate((dialog) => (dialog.style.whiteSpace = 'normal'));
  expect(await findMisfits(page)).toEqual([]);
  await page.setContent(`
    <h1 style="width: 40px">Vendors</h1>
    <h2 style="width: 30px; overflow-wrap: anywhere">Vendors</h2>
    <p style="width: 80px; overflow: hidden; white-space: nowrap">Cut without a word</p>
    <p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened on purpose</p>
    <p style="position: relative; height: 40px">
      <b style="position: absolute; top: 0">One text here</b><i style="position: absolute; top: 3px">Another on it</i>
    </p>
    <select style="width: 60px"><option>A long option</option></select>`);
  expect(await findMisfits(page)).toEqual([
    "h1 'Vendors' runs out of h1",
    "h2 'Vendors': 'Vendors' is broken",
    "p 'Cut without a word' is cut by p",
    "select 'A long option' is cut in its field",
    "b 'One text here' lies over i 'Another on it'",
  ]);
});

test('the dialogs for suspending and removing a vendor fit their content', async ({ asAdmin: { page } }) => {
  await page.goto('/super-admin?tab=approved-vendors');
  for (const act of ['Suspend Vendor', 'Remove Vendor']) {
    await page.setViewportSize({ width: 1280, height });
    await page
      .getByRole('button', { name: `${act} ` })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: act })).toBeVisible();
    await expectFits(page, act);
    await page.keyboard.press('Escape');
  }
});
