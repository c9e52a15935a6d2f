import { readFile } from 'node:fs/promises';
import { guests } from '#shared/api/guests.ts';
import { readGuestText } from '#shared/guests/read-guests.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { guestSpreadsheet } from '#tests/support/guest-files.ts';
import { desk, expectAccessibleByDayAndNight, expectNoSideways, phone } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expect, test } from './fixtures.ts';

/* A host brings 118 guests from a spreadsheet, filters, changes several at once, undoes it, and exports the list. */

for (const [device, size] of [
  ['desk', desk],
  ['phone', phone],
] as const)
  test(`a spreadsheet of 118 guests becomes a list that is changed and exported: ${device}`, async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const { id: planId } = await makePlan(token, { name: `118 guests, ${device}` });
    const stored = async () => (await callApi(guests.listGuests, { params: { planId }, query: {} }, token)).body.guests;

    await page.setViewportSize(size);
    await page.goto(`/guests?draftId=${planId}`);
    await page.getByRole('link', { name: 'Import Guests' }).click();
    await button(page, 'Choose a File').waitFor();
    await expectAccessibleByDayAndNight(page, `the import, ${device}`);
    await page.setInputFiles('#guest-file', {
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(guestSpreadsheet(118)),
    });
    await expect(page.getByRole('region', { name: '118 guests in guests.csv' })).toBeVisible();
    await expectAccessibleByDayAndNight(page, `the preview, ${device}`);
    await expectNoSideways(page, `the preview, ${device}`);
    await button(page, 'Import 118 Guests').click();
    await page.getByRole('link', { name: 'Open Guest List' }).click();

    const list = page.getByRole('list', { name: 'Guests', exact: true });
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '118');
    expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(60);
    await expectNoSideways(page, `the list, ${device}`);
    await expectAccessibleByDayAndNight(page, `the list, ${device}`);

    await page.getByLabel('Reply', { exact: true }).selectOption('Maybe');
    await page.getByLabel('Search guests').fill('family');
    const maybe = (await stored()).filter(({ rsvp, tags }) => rsvp === 'maybe' && tags?.includes('family'));
    expect(maybe.length).toBeGreaterThan(0);
    const other = (await stored()).filter(({ rsvp }) => rsvp === 'maybe').length - maybe.length;
    await expect(page.getByText(`${maybe.length} of 118 guests`)).toBeVisible();
    await page.getByLabel('Select these').check();
    await button(page, 'Edit').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reply').selectOption('Attending');
    await dialog.getByLabel('Table').fill('20');
    await expectAccessibleByDayAndNight(page, `the bulk edit, ${device}`);
    await button(page, 'Save Changes').click();
    await expect.poll(async () => (await stored()).filter(({ rsvp }) => rsvp === 'maybe').length).toBe(other);
    await button(page, 'Undo').click();
    await expect
      .poll(async () => (await stored()).filter(({ rsvp }) => rsvp === 'maybe').length)
      .toBe(other + maybe.length);
    const after = new Map((await stored()).map((guest) => [guest.id, guest]));
    expect(maybe.map(({ id }) => after.get(id)?.tags?.toSorted())).toEqual(maybe.map(({ tags }) => tags?.toSorted()));

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    const reading = await readGuestText((await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, ''));
    expect(reading.guests).toHaveLength(118);
    expect(reading.warnings).toEqual([]);

    await page.getByLabel('Search guests').fill('');
    await list.getByRole('button').first().press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit guest' })).toBeVisible();
    await expectAccessibleByDayAndNight(page, `a guest, ${device}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
