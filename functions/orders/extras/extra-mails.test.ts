import { expect, it } from 'vitest';
import { TipPaid } from '#events/orders/tip-paid.ts';
import { tipReceiptMail, vendorTipMail } from './extra-mails.ts';

const id = '01J0000000000000000000000A';
const paid = TipPaid.create(
  {
    bookingId: 'HST-ABCDEFGH1',
    vendorId: id,
    vendorName: 'Masa Madre',
    customerId: '00000000-0000-4000-8000-000000000001',
    eventId: id,
    eventTitle: 'Housewarming on Juniper',
    eventDate: '2027-06-12',
    cents: 4050,
  },
  { id, occurredAt: '2027-06-13T10:00:00.000Z', actor: 'system', correlationId: 'test' },
);

it('the host gets a receipt for the tip', () => {
  expect(tipReceiptMail(paid)).toMatchObject({
    to: { userId: paid.data.customerId },
    subject: 'Your tip for Masa Madre: Housewarming on Juniper (HST-ABCDEFGH1)',
    facts: [
      ['Booking ID', 'HST-ABCDEFGH1'],
      ['Event', 'Housewarming on Juniper, Saturday, June 12, 2027'],
      ['Tip', '$40.50'],
    ],
  });
});

it('the vendor reads who left the tip and that it is all theirs', () => {
  const mail = vendorTipMail(paid, 'Maya Ortiz');
  expect(mail).toMatchObject({ to: { vendorId: id }, heading: 'A tip of $40.50' });
  expect(mail.paragraphs.join(' ')).toContain('Maya Ortiz left you a tip for Housewarming on Juniper');
  expect(mail.paragraphs.join(' ')).toContain('without a platform fee');
});
