import { expect, it } from 'vitest';
import { BookingConfirmed } from '#events/booking-confirmed.ts';
import { OrderPlaced } from '#events/order-placed.ts';
import { idOf, testNow, userIdOf } from '#tests/support/calls.ts';
import { orderMail } from './order-mail.ts';
import { receiptMail } from './receipt-mail.ts';

const meta = { id: idOf(1), occurredAt: testNow, actor: userIdOf(1), correlationId: 'test' };

it('tells a vendor their share of the booking', () => {
  const order = {
    bookingId: 'HST-ABCDEFGH1',
    vendorId: idOf(5),
    vendorName: 'Ember & Rye',
    vendorEmail: 'hello@ember.test',
    customerId: userIdOf(1),
    customerName: 'Maya Ortiz',
    eventTitle: 'Garden birthday',
    eventDate: '2027-06-12',
    startTime: '16:00',
    placeLabel: 'Austin, TX 78704',
    guestCount: null,
    packages: ['Family supper', 'Late snack'],
    totalCents: 152_000,
  };
  const mail = orderMail(OrderPlaced.create(order, meta));
  expect(mail).toMatchObject({ to: 'hello@ember.test', subject: 'New order HST-ABCDEFGH1: Garden birthday' });
  expect(mail.facts).toEqual([
    ['Booking ID', 'HST-ABCDEFGH1'],
    ['Date', 'Saturday, June 12, 2027'],
    ['Start', '4:00 PM'],
    ['Place', 'Austin, TX 78704'],
    ['Packages', 'Family supper, Late snack'],
    ['Total', '$1,520.00'],
  ]);
});

const booked = (balanceCents: number) =>
  BookingConfirmed.create(
    {
      bookingId: 'HST-ABCDEFGH1',
      eventId: idOf(2),
      draftId: idOf(3),
      customerId: userIdOf(1),
      contactName: 'Maya Ortiz',
      contactEmail: 'maya@example.test',
      eventTitle: 'Garden birthday',
      eventDate: '2027-06-12',
      vendorNames: ['Ember & Rye'],
      totalCents: 348_600,
      paidCents: 348_600 - balanceCents,
      balanceCents,
      wasDraft: true,
    },
    meta,
  );

it('gives a host a receipt, with the balance only when there is one', () => {
  expect(receiptMail(booked(244_020))).toMatchObject({ to: 'maya@example.test', heading: 'Booking Confirmed!' });
  expect(receiptMail(booked(244_020)).facts?.slice(2)).toEqual([
    ['Total', '$3,486.00'],
    ['Paid', '$1,045.80'],
    ['Balance due', '$2,440.20'],
  ]);
  expect(receiptMail(booked(0)).facts?.at(-1)).toEqual(['Paid', '$3,486.00']);
});
