import { describe, expect, it } from 'vitest';
import { EventRepriced } from '#events/orders/event-repriced.ts';
import { OrderRepriced } from '#events/orders/order-repriced.ts';
import forHost from '#events/examples/event-repriced.v1.json' with { type: 'json' };
import forVendor from '#events/examples/order-repriced.v1.json' with { type: 'json' };
import { repricingOpening } from '#functions/messaging/conversation-templates.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import { hostChangeMail, vendorChangeMail } from '#functions/orders/changes/change-mail.ts';

const hostEvent = EventRepriced.parse(forHost);
const vendorEvent = OrderRepriced.parse(forVendor);

const hostMail = (changes: Partial<typeof hostEvent.data>) =>
  hostChangeMail({ ...hostEvent, data: { ...hostEvent.data, ...changes } });

describe('messages about repricing', () => {
  it('the host reads what happens with the difference', () => {
    expect(hostMail({})?.paragraphs[0]).toContain('is now for 55 guests. The difference is part of your balance.');
    expect(hostMail({})?.facts).toContainEqual(['Balance', '$3,038.70']);
    const paid = hostMail({ chargedCents: 59_850, balanceCents: 0, balanceDueDate: null });
    expect(paid?.paragraphs[0]).toContain('You paid the difference of $598.50.');
    expect(paid?.facts?.map(([label]) => label)).not.toContain('Balance');
    expect(hostMail({ cents: -100, refundedCents: 100 })?.paragraphs[0]).toContain(
      '$1.00 is on its way back to the card that paid.',
    );
    expect(hostMail({ cents: -100 })?.paragraphs[0]).toContain('The difference was taken off your balance.');
    expect(hostMail({ cents: 0 })?.paragraphs[0]).toContain('Your total stays the same.');
  });

  it('the vendor reads the count and its own price, in email, bell and conversation', () => {
    const mail = vendorChangeMail(vendorEvent, 'Maya Ortiz');
    expect(mail?.facts).toEqual([
      ['Booking ID', vendorEvent.data.bookingId],
      ['Before', '40 guests'],
      ['Now', '55 guests'],
      ['Price before', '$1,520.00'],
      ['Price now', '$2,090.00'],
    ]);
    expect(notificationsFor(vendorEvent)).toMatchObject([
      {
        to: { vendorId: vendorEvent.data.vendorId },
        text: 'Maya & Theo is now for 55 guests (was 40 guests). Your price is $2,090.00.',
      },
    ]);
    const { message } = repricingOpening(vendorEvent, { customerName: 'Maya Ortiz' });
    expect(message.content).toBe(
      'Maya Ortiz changed the guest count of Maya & Theo from 40 guests to 55 guests. The price is now $2,090.00. It was $1,520.00.',
    );
    const same = { ...vendorEvent, data: { ...vendorEvent.data, toCents: vendorEvent.data.fromCents } };
    expect(repricingOpening(same, { customerName: 'Maya Ortiz' }).message.content).toContain(
      'The price stays $1,520.00.',
    );
  });

  it('the host and the affected vendor read the current packages', () => {
    const own = { vendorId: vendorEvent.data.vendorId, vendorName: 'Ember & Rye' };
    const change = {
      kind: 'packages' as const,
      from: { ...own, lines: 'v:catering=p1', packages: [{ productName: 'Supper', quantity: null }] },
      to: {
        ...own,
        lines: 'v:catering=p1,p2*2',
        packages: [
          { productName: 'Supper', quantity: null },
          { productName: 'Dessert table', quantity: 2 },
        ],
      },
    };
    const mail = hostMail({ change });
    expect(mail?.heading).toBe('Your event now includes Supper and Dessert table × 2 from Ember & Rye');
    expect(mail?.paragraphs).toContain("We've let Ember & Rye know.");
    const forVendors = vendorChangeMail({ ...vendorEvent, data: { ...vendorEvent.data, change } }, 'Maya Ortiz');
    expect(forVendors?.heading).toBe('The packages of an order changed');
    expect(forVendors?.paragraphs[1]).toContain('New packages are priced as of the day they were added.');
  });

  it('host and vendors read the duration with its end', () => {
    const change = {
      kind: 'hours' as const,
      from: { durationHours: 4, endTime: '20:00' },
      to: { durationHours: 6, endTime: '22:00' },
    };
    const mail = hostMail({ change });
    expect(mail?.subject).toContain('Duration changed: Maya & Theo');
    expect(mail?.heading).toBe('Your event now lasts 6 hours, until 10:00 PM');
    const order = { ...vendorEvent, data: { ...vendorEvent.data, change } };
    expect(vendorChangeMail(order, 'Maya Ortiz')?.paragraphs[0]).toContain(
      'Maya Ortiz changed the duration of Maya & Theo on Saturday, June 12, 2027. It now lasts 6 hours, until 10:00 PM.',
    );
    expect(notificationsFor(order)).toMatchObject([
      {
        title: 'Order changed',
        text: expect.stringContaining('now lasts 6 hours, until 10:00 PM (was 4 hours, until'),
      },
    ]);
    expect(repricingOpening(order, { customerName: 'Maya Ortiz' }).message.content).toContain(
      'changed the duration of Maya & Theo from 4 hours, until 8:00 PM to 6 hours, until 10:00 PM.',
    );
  });
});
