import { everyItem, everyLogLine } from '#tests/support/cloud-records.ts';
import { expectBooked, payButton } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { storedByBrowser, recordSent } from '#tests/support/sent-by-browser.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

// Test numbers as typed. A code of four digits is unlikely to occur in ids and amounts by chance.
const refused = '4000 0000 0000 9995';
const challenged = '4000 0025 0000 3155';
const code = '9073';
const expiry = '12/31';

/** Matches card numbers with or without separators, and the code on its own. */
const cardData = new RegExp(
  [refused, challenged].map((number) => number.replaceAll(' ', '[\\s+-]*')).join('|') +
    `|(?<![\\w.-])${code}(?![\\w.-])`,
);
const expiryDate = /12(\/|%2F)31|(?<![\w.-])1231(?![\w.-])/i;

async function payWith({ page }: Person, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(expiry);
  await page.getByLabel('CVV').fill(code);
  await page.getByLabel('Billing ZIP').fill('78704');
  await payButton(page).click();
}

test('card data never reaches our server or storage', proves('entities-15'), async ({ someHost }) => {
  const { page } = someHost;
  const draft = await makePlan(await someHost.token(), { name: 'Paper Moons' });
  const startedAt = Date.now() - 1000;
  const sent = recordSent(page);
  await page.goto(`/payment?draftId=${draft.id}`);

  await test.step('the host pays after a declined card, with a card whose bank asks for approval', async () => {
    await payWith(someHost, refused);
    await expect(page.getByRole('main'), 'the decline is shown').toContainText('insufficient funds');
    await payWith(someHost, challenged);
    const bank = page.getByRole('dialog', { name: 'Sandbox bank' });
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expectBooked(page);
  });

  await test.step('the browser sent no card data to our server or third parties', async () => {
    const bookings = sent.texts.filter((text) => /POST\n.*\/api\/checkout\/bookings\n/.test(text));
    expect(bookings.length, 'the checkouts were recorded').toBeGreaterThanOrEqual(3);
    expect(bookings.join('\n')).toContain('tok_sandbox_insufficient_funds');
    expect([...sent.origins]).toEqual([new URL(page.url()).origin]);
    expect(sent.texts.filter((text) => cardData.test(text) || expiryDate.test(text))).toEqual([]);
  });

  await test.step('the browser stores no card data', async () => {
    const stored = await storedByBrowser(page);
    expect(stored).not.toMatch(cardData);
    expect(stored).not.toMatch(expiryDate);
  });

  await test.step('the table contains no card data', async () => {
    const items = await everyItem();
    expect(items.join('\n'), 'the booking was searched').toContain('Paper Moons');
    expect(items.filter((item) => cardData.test(item))).toEqual([]);
  });

  await test.step('the function logs contain no card data', async () => {
    const lines = await everyLogLine(startedAt);
    expect(lines.join('\n'), 'the checkout was logged').toContain('POST /api/checkout/bookings');
    expect(lines.filter((line) => cardData.test(line))).toEqual([]);
  });
});
