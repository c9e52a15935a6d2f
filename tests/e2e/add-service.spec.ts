import { randomUUID } from 'node:crypto';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { fullRequirements as requirements } from '#tests/support/full-requirements.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { addFirstVendor } from '#tests/support/journeys-planning.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, link } from '#tests/support/pages.ts';
import { expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* A service added to a booked event stays part of it (rule changes-86). */

for (const device of ['desk', 'phone'] as const) {
  test(`a host adds a service to a booked event at a ${device}`, proves('overview-15'), async ({ someHost }) => {
    const { page } = someHost;
    if (device === 'phone') await page.setViewportSize(phone);
    const token = await someHost.token();
    const booked = await book(
      token,
      await makePlan(token, { name: `Flowers first (${device})` }),
      'full',
      requirements,
    );
    const event = `/event-overview?eventId=${booked.event.id}`;
    await page.goto(event);
    const card = page.getByRole('region', { name: 'Add a service' });
    await expect(card).toContainText('A vendor you add becomes part of this booking.');
    await expectNothingFoundAnywhere(page, 'the services that can be added');

    const name = await test.step('the vendors shown suit the event', async () => {
      await card.getByRole('button', { name: 'Add Photography & Video' }).click();
      await expect(page).toHaveURL(/\/vendors\?category=photography&draftId=/);
      return addFirstVendor(page, 'Photography & Video');
    });
    const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
    const { body: plan } = await callApi(planning.getDraft, { params: { draftId } }, token);
    expect(plan.details).toMatchObject({ date: booked.event.date, guestCount: booked.event.guestCount });
    const addedCents = plan.quote?.totalCents ?? 0;

    await test.step('the event shows the unpaid plan, and My Events lists one event', async () => {
      const { body } = await callApi(planning.listMyEvents, {}, token);
      expect(body.drafts.map(({ id }) => id)).not.toContain(draftId);
      const sameName = body.events.filter(({ title }) => title === booked.event.title);
      expect(sameName).toMatchObject([
        { bookingId: booked.id, addition: { draftId, vendorNames: [name], services: ['photography'] } },
      ]);
      await page.goto(event);
      await expect(card).toContainText(`Not paid yet: ${name}`);
      await card.getByRole('button', { name: 'Review & Pay' }).click();
      await expect(page.getByText(`Estimated Total: ${formatCents(addedCents)}`)).toBeVisible();
      const details = page.getByRole('region', { name: 'Event details' });
      await expect(details).toContainText('This event is booked. What you choose here is added to it.');
      await expect(details.getByRole('link', { name: 'Open Event' })).toHaveAttribute('href', event);
      await expect(details.getByText('7:00 PM'), 'the end of the booked event').toBeVisible();
      await expectNothingFoundAnywhere(page, 'the summary of what is added');
    });

    await test.step('an outdated payment page explains the change and links to the event', async () => {
      await button(page, 'Next').click();
      const { date } = booked.event;
      const move = { date, startTime: '16:30' };
      const shown = {
        date,
        startTime: booked.event.startTime,
        vendorIds: booked.orders.map(({ vendorId }) => vendorId),
      };
      const body = { changeKey: randomUUID(), to: move, shown: { ...shown, consentIds: [] } };
      await callApi(bookingChanges.moveEvent, { params: { bookingId: booked.id }, body }, token);
      await typeCard(page);
      await payButton(page).click();
      await expect(page.getByText('Your booked event has changed since you chose this.')).toBeVisible();
      await page.goto(event);
      await card.getByRole('button', { name: 'Review & Pay' }).click();
      await expect(page.getByRole('region', { name: 'Event details' })).toContainText('4:30 PM');
    });

    await test.step('the checkout charges only the service', async () => {
      await button(page, 'Next').click();
      await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('4:30 PM to 8:30 PM');
      await typeCard(page);
      await expect(payButton(page)).toHaveAccessibleName(`Pay ${formatCents(addedCents)}`);
      await payButton(page).click();
      expect(await expectBooked(page), 'it is the same booking').toBe(booked.id);
    });

    await page.goto(event);
    await expect(page.getByRole('heading', { name: '2 vendors booked' })).toBeVisible();
    await expect(link(page, name).first()).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes.getByRole('listitem').first()).toContainText(`Added ${name}`);
    await expect(changes).toContainText(`+${formatCents(addedCents)}`);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Paid for added services');
  });
}
