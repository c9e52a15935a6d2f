import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { payButton } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { fullRequirements as requirements } from '#tests/support/full-requirements.ts';
import { proves } from '#tests/support/proves.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { expect, test } from './fixtures.ts';

/* A vendor cancels, and the best replacement is one press from its booking (rule changes-107). */

test(
  'a cancellation email leads to the payment of the replacement in three clicks',
  proves('overview-10'),
  async ({ someHost, asVendor }) => {
    const { page, email } = someHost;
    const token = await someHost.token();
    const { vendor } = await asVendor.me();
    if (!vendor) throw new Error('The vendor of the demo has no business');
    const { categories } = (await callApi(directory.getVendor, { params: { vendorId: vendor.id } })).body;
    const plan = await makePlan(token, {
      name: 'Rescued supper',
      categories: categories.slice(0, 1),
      vendorId: vendor.id,
    });
    const booked = await book(token, plan, 'deposit', requirements);
    const body = { reason: 'The oven broke' };
    await callApi(orders.cancelVendorOrder, { params: { bookingId: booked.id }, body }, await asVendor.token());

    const mail = await test.step('the email names the replacement and links to the event', async () => {
      const isIt = ({ subject }: { subject: string }) => subject.includes('ancel') && subject.includes(booked.id);
      const mails = await eventually(
        () => mailsTo(email),
        (all) => all.some(isIt),
      );
      const text = mails.find(isIt)?.text ?? '';
      expect(text).toMatch(/Best replacement: .+, \$[\d,]+\.\d\d all-in/);
      return {
        name: /Best replacement: (.+?) for /.exec(text)?.[1] ?? '',
        path: /\/event-overview\?eventId=\w+/.exec(text)?.[0] ?? '',
      };
    });

    // The first click.
    await page.goto(mail.path);
    const card = page.getByRole('region', { name: `Best replacement: ${mail.name}` });
    await test.step('the event shows the vendor, the price and the reason', async () => {
      await expect(card).toContainText(/\$[\d,]+\.\d\d all-in/);
      await expect(card.getByRole('list', { name: `Why ${mail.name}` })).toBeVisible();
      await expect(card.getByRole('button', { name: 'See Others' })).toBeVisible();
      await expectNothingFoundAnywhere(page, 'a replacement');
      await page.setViewportSize(phone);
      await expectNothingFound(page, 'a replacement on a phone');
    });
    const shown = /\$[\d,]+\.\d\d/.exec((await card.locator('p', { hasText: 'all-in' }).textContent()) ?? '')?.[0];

    await test.step('one press leads to the payment, with the details of the event', async () => {
      await card.getByRole('button', { name: 'Book This Instead' }).click();
      await expect(page).toHaveURL(/\/summary\?draftId=/);
      await expect(heading(page)).toHaveText('Event Summary');
      await expect(page.getByText(`Estimated Total: ${shown}`)).toBeVisible();
      await expect(page.getByText('Added', { exact: true }), 'the Event Details form was copied').toBeVisible();
      const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
      const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, token);
      expect(draft.details).toMatchObject({
        name: 'Rescued supper',
        date: plan.details.date,
        guestCount: plan.details.guestCount,
        zipCode: plan.details.zipCode,
        startTime: requirements.eventStartTime,
      });
      expect(draft.items.map(({ vendorName }) => vendorName)).toEqual([mail.name]);
      await button(page, 'Next').click();
      await expect(payButton(page)).toHaveAccessibleName(`Pay ${formatCents(draft.quote?.totalCents ?? 0)}`);
      await book(token, draft);
    });

    await test.step('the event then names the replacement and proposes no other', async () => {
      await page.goto(mail.path);
      await expect(page.getByText(`Replaced by ${mail.name}.`)).toBeVisible();
      await expect(page.getByText('had to cancel')).toBeHidden();
      await expect(card).toBeHidden();
      await expect(page.getByRole('heading', { name: '1 vendor booked' })).toBeVisible();
      const { body } = await callApi(planning.listMyEvents, {}, token);
      const sameName = body.events.filter(({ title }) => title === booked.event.title);
      expect(sameName, 'the booking is the same').toMatchObject([{ bookingId: booked.id, status: 'confirmed' }]);
    });
  },
);
