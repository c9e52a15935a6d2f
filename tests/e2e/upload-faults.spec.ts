import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Upload } from '#shared/api/media.ts';
import { uploadFaults } from '#shared/media/uploads.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { heicPhoto, pngPhoto, program, quarters } from '#tests/support/files.ts';
import { choosePhotos, continueTo } from '#tests/support/journeys-sign-up.ts';
import { expectNothingFoundAnywhere } from '#tests/support/pages-accessibility.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* Faults of files, shown with the service photos of the wizard (vendor spec 2 and 5). */

const servicePhotos = (page: Page): Locator => page.getByRole('group', { name: 'Service Photos' });
const photoRow = (page: Page, name: string): Locator =>
  servicePhotos(page).getByRole('listitem').filter({ hasText: name });

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  servicePhotos(page).locator('input[type=file]').setInputFiles([{ name, mimeType, buffer }]);

/** Returns a photo that takes a while to send: its pixels are noise, which no format compresses. */
const largePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(1000 * 700 * 3), { raw: { width: 1000, height: 700, channels: 3 } })
    .png()
    .toBuffer();

/** Opens a venue's photo step, with input that must be kept. */
async function openPhotoStep({ page, token }: Person): Promise<void> {
  const { basic } = completeForm('venue', 'Slow Lane Barn');
  await putApplication(await token(), { basic, answers: {}, products: [] });
  await page.goto('/vendor-application?step=2');
  await page.getByLabel('Venue Type').selectOption('Indoor');
  await page.getByLabel('Maximum Capacity').fill('120');
}

const expectTyped = (page: Page) => expect(page.getByLabel('Maximum Capacity'), 'no input is lost').toHaveValue('120');

test(
  'an invalid file shows its error by name, and another file can replace it',
  proves('apply-15'),
  async ({ someHost }) => {
    const { page } = someHost;
    await openPhotoStep(someHost);
    const wrong: [name: string, mimeType: string, bytes: Buffer, fault: string][] = [
      ['notes.png', 'image/png', Buffer.from('Two arches and a lawn.'), uploadFaults.brokenImage],
      ['arch.gif', 'image/gif', await (await quarters(60, 40)).gif().toBuffer(), uploadFaults.type('service-photo')],
      ['lawn.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1, 7), uploadFaults.size('service-photo')],
      // Any browser shows it, so only the server detects the unsupported type.
      ['arch.png', 'image/png', await (await quarters(60, 40)).gif().toBuffer(), uploadFaults.otherFormat('GIF')],
    ];
    for (const [name, mimeType, bytes, fault] of wrong) {
      await choose(page, name, mimeType, bytes);
      await expect(photoRow(page, name)).toContainText(fault);
      await expect(photoRow(page, name).getByRole('button', { name: /Retry/ }), 'the error stays').toHaveCount(0);
    }
    await expectNothingFoundAnywhere(page, 'photos that were refused');
    await choose(page, 'torn.jpg', 'image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), program]));
    await expect(photoRow(page, 'torn.jpg')).toContainText(uploadFaults.brokenImage);
    await expect(servicePhotos(page).getByText('0 of 2 photos')).toBeVisible();
    await choosePhotos(servicePhotos(page), 2);
    await expectTyped(page);
    await continueTo(page, 'Venue: Detailed Pricing Structure');
  },
);

test(
  'a photo over 5 MB is shrunk by the browser, and a HEIC photo converted by the server, both upright',
  proves('apply-15'),
  async ({ someHost }) => {
    const { page } = someHost;
    await openPhotoStep(someHost);
    const noise = sharp(randomBytes(3600 * 2400 * 3), { raw: { width: 3600, height: 2400, channels: 3 } });
    const large = await noise.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
    const chosen: [name: string, mimeType: string, bytes: Buffer, size: string][] = [
      ['garden.jpg', 'image/jpeg', large, '1600x2400'],
      ['IMG_0001.HEIC', 'image/heic', heicPhoto, '128x192'],
    ];
    for (const [name, mimeType, bytes, size] of chosen) {
      const finished = page.waitForResponse((response) => response.url().endsWith('/completion') && response.ok());
      await choose(page, name, mimeType, bytes);
      const upload = (await (await finished).json()) as Upload;
      expect(upload).toMatchObject({ fileName: name, status: 'ready' });
      expect(upload.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
      expect(upload.imageKey).toMatch(new RegExp(`-${size}$`));
      await expect(button(page, `Remove ${name}`)).toBeVisible();
      const picture = photoRow(page, name).locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(servicePhotos(page).getByText('2 of 2 photos')).toBeVisible();
    await expectTyped(page);
  },
);

test(
  'an interrupted upload is resumed by Retry, and a canceled one is removed',
  proves('apply-14'),
  async ({ someHost }) => {
    const { page } = someHost;
    await openPhotoStep(someHost);
    const network = await page.context().newCDPSession(page);
    const connect = (offline: boolean, uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        uploadThroughput,
        downloadThroughput: -1,
      });
    await network.send('Network.enable');
    const bar = (name: string) => page.getByRole('progressbar', { name: `Upload of ${name}` });
    const isHalfWay = async (name: string) => Number(await bar(name).getAttribute('aria-valuenow')) > 5;
    const slow = 300_000;

    await connect(false, slow);
    await choose(page, 'far.png', 'image/png', await largePhoto());
    await expect.poll(() => isHalfWay('far.png'), 'the upload is in progress').toBe(true);
    await expect(button(page, 'Uploading...'), 'the next step waits for the upload').toBeDisabled();
    await button(page, 'Skip for Now').click();
    await expectToast(page, 'Your files are still uploading', 'Wait for them to finish, or cancel them.');
    await connect(true, -1);
    await expect(photoRow(page, 'far.png')).toContainText(/offline|The connection was lost/);
    await connect(false, -1);
    await button(page, 'Retry far.png').click();
    await expect(button(page, 'Remove far.png'), 'the upload is complete').toBeVisible();
    await expect(servicePhotos(page).getByText('1 of 2 photos')).toBeVisible();

    await connect(false, slow);
    await choose(page, 'wrong.png', 'image/png', await largePhoto());
    await expect.poll(() => isHalfWay('wrong.png')).toBe(true);
    await button(page, 'Cancel wrong.png').click();
    await expect(photoRow(page, 'wrong.png')).toHaveCount(0);
    await connect(false, -1);
    await choose(page, 'right.png', 'image/png', await pngPhoto());
    await expect(servicePhotos(page).getByText('2 of 2 photos')).toBeVisible();
    await expectTyped(page);
    await continueTo(page, 'Venue: Detailed Pricing Structure');
  },
);
