import { planning } from '#shared/api/planning.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { addFirstVendor, chooseServices, describeEvent } from '#tests/support/journeys-planning.ts';
import { inDays, quietDate } from '#tests/support/plans-by-api.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const party = { name: 'Lanterns for Grandma', date: quietDate(), zipCode: '78704' };

async function readDraft(host: Person) {
  const draftId = new URL(host.page.url()).searchParams.get('draftId') ?? '';
  const { status, body } = await callApi(planning.getDraft, { params: { draftId } }, await host.token());
  expect(status, `the server holds the draft of ${host.page.url()}`).toBe(200);
  return body;
}

test(
  'a host plans an event, books it with a deposit and finds it among their events',
  proves(
    'product-3',
    'product-5',
    'questionnaire-3',
    'confirmation-5',
    'states-14',
    'validation-2',
    'validation-4',
    'validation-5',
    'constants-20',
  ),
  async ({ newHost, openBrowser }) => {
    const { page } = newHost;
    await page.getByRole('link', { name: 'Plan New Event' }).click();

    await test.step('the questionnaire requires its fields', async () => {
      const next = button(page, 'Next');
      await expect(heading(page)).toHaveText('Tell Us About Your Event');
      await expect(next, 'Next waits for the required fields').toBeDisabled();
      await describeEvent(page, { ...party, date: inDays(1) });
      await expect(page.getByLabel('Event date'), 'the field shows the rule').toHaveAccessibleDescription(
        'Events must be scheduled at least 4 days in advance',
      );
      await expect(next, 'a date too near blocks Next').toBeDisabled();
      await page.getByLabel('Event date').fill(party.date);
      await expect(page.getByLabel('End time'), 'the end is computed').toHaveValue('11:00 PM');
      await page.getByLabel('Event duration').selectOption('5 hours');
      await expect(page.getByLabel('End time'), 'the end past midnight is shown').toHaveValue('1:00 AM, the next day');
      await expect(page.getByLabel('Zip code'), 'the place is known').toHaveAccessibleDescription('Austin, TX');
      await expect(next, 'all required fields are complete').toBeEnabled();
      await next.click();
    });

    await test.step('the services are chosen and survive a reload', async () => {
      await expect(heading(page)).toHaveText(`What does ${party.name} need?`);
      await chooseServices(page, 'Food & Beverage', 'Decor');
      await expect(heading(page)).toHaveText(`Food & Beverage for ${party.name}`);
      await page.reload();
      await expect(heading(page), 'after a reload').toHaveText(`Food & Beverage for ${party.name}`);
      expect(await readDraft(newHost)).toMatchObject({
        details: { name: party.name, date: party.date, startTime: '20:00', durationHours: 5, guestCount: 40 },
        serviceAreas: ['catering', 'decor'],
      });
    });

    const caterer = await addFirstVendor(page, 'Food & Beverage');
    await link(page, 'Next Service').click();
    const decorator = await addFirstVendor(page, 'Decor');

    await test.step('another browser of the host continues at the same place', async () => {
      const other = await openBrowser(newHost);
      await other.goto('/home');
      await other.getByRole('link', { name: party.name, exact: true }).first().waitFor();
      await link(other, 'Ready to review').click();
      await expect(other.getByRole('main'), 'the other browser shows both vendors').toContainText(caterer);
      await expect(other.getByRole('main')).toContainText(decorator);
    });

    const quote = await test.step("the summary shows the server's total with the fee", async () => {
      await link(page, 'Next Service').click();
      await expect(heading(page)).toHaveText('Event Summary');
      const { quote: quoted } = await readDraft(newHost);
      if (!quoted) throw new Error('The server has no total for the plan');
      expect(quoted.feeCents, 'the fee is 5%').toBe(Math.round((quoted.subtotalCents + quoted.vendorFeesCents) * 0.05));
      await expect(page.getByText('Estimated Total:')).toHaveText(`Estimated Total: ${formatCents(quoted.totalCents)}`);
      await expect(page.getByRole('main')).toContainText(`Platform fee (5%)${formatCents(quoted.feeCents)}`);
      await button(page, 'Next').click();
      return quoted;
    });

    await test.step('the deposit is paid', async () => {
      await expect(heading(page)).toHaveText('Secure Payment');
      await page.getByRole('radio', { name: 'Pay a deposit (30%)' }).check();
      await typeCard(page);
      await expect(payButton(page), 'the button shows the amount due now').toHaveAccessibleName(
        `Pay ${formatCents(quote.depositCents)}`,
      );
      expect(quote.depositCents, 'the deposit is 30%').toBe(Math.round(quote.totalCents * 0.3));
      await payButton(page).click();
    });

    const bookingId = await expectBooked(page);
    await expect(page.getByRole('main'), 'the amount paid').toContainText(
      `Deposit paid${formatCents(quote.depositCents)}`,
    );
    await expect(page.getByRole('main'), 'the amount owed').toContainText(formatCents(quote.balanceCents));

    await link(page, 'View My Events').click();
    const event = page.getByRole('region', { name: 'Next event' });
    await expect(event, 'My Events shows the booked event').toContainText(party.name);
    await expect(event).toContainText(formatDate(party.date).replaceAll(' ', '\u00a0'));
    await expect(event, 'the amount still owed').toContainText(formatCents(quote.balanceCents));
    await expect(event.getByRole('link', { name: 'View Booking' })).toHaveAttribute('href', new RegExp(bookingId));
  },
);

test('a reload while typing loses no input', async ({ someHost }) => {
  const { page } = someHost;
  await page.goto('/questionnaire');
  await describeEvent(page, party);
  await button(page, 'Save').click();
  await expectToast(page, 'Progress saved!', 'Your event planning progress has been saved.');
  await expect(page, 'the draft has its address').toHaveURL(/draftId=/);
  await page.getByLabel('Theme').fill('Lanterns');
  await page.getByLabel('Guest count').fill('55');
  await page.reload();
  await expect(page.getByLabel('Guest count'), 'input typed after the last save').toHaveValue('55');
  await expect(page.getByLabel('Theme')).toHaveValue('Lanterns');
  await expect.poll(async () => (await readDraft(someHost)).details.guestCount, 'the server has it too').toBe(55);
});
