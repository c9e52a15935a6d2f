import { ExtraAnswered } from '#events/orders/extra-answered.ts';
import { SavedCardRefused } from '#events/orders/saved-card-refused.ts';
import { ExtraProposed } from '#events/orders/extra-proposed.ts';
import { expect, it } from 'vitest';
import { OvertimeContested } from '#events/orders/overtime-contested.ts';
import { OvertimeDecided } from '#events/orders/overtime-decided.ts';
import { OvertimeEscalated } from '#events/orders/overtime-escalated.ts';
import { OvertimePaid } from '#events/orders/overtime-paid.ts';
import { OvertimeReported } from '#events/orders/overtime-reported.ts';
import { OvertimeWithdrawn } from '#events/orders/overtime-withdrawn.ts';
import { TipPaid } from '#events/orders/tip-paid.ts';
import {
  escalatedContestMail,
  hostContestMail,
  hostDecisionMail,
  overtimeReceiptMail,
  overtimeReportedMail,
  tipReceiptMail,
  overtimeWithdrawnMail,
  vendorContestMail,
  vendorDecisionMail,
  vendorOvertimeMail,
  vendorTipMail,
} from './extra-mails.ts';
import { savedCardRefusedMail } from './saved-card-mail.ts';
import { answeredExtraMail, proposedExtraMail } from './proposed-extra-mails.ts';

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

const meta = { id, occurredAt: '2027-06-13T10:00:00.000Z', actor: 'system' as const, correlationId: 'test' };
const hours = {
  ...paid.data,
  lines: [{ category: 'photography' as const, halfHours: 3 }],
  extras: [],
  cents: 21_000,
  feeCents: 1050,
};

it('the host reads the price of reported hours with the fee, and until when they can be contested', () => {
  const reported = { ...hours, contestBy: '2027-06-15T02:30:00.000Z', timeZone: 'America/Chicago' };
  const mail = overtimeReportedMail(OvertimeReported.create(reported, meta));
  expect(mail).toMatchObject({
    to: { userId: paid.data.customerId },
    heading: expect.stringContaining('1.5 hours of') as string,
  });
  expect(mail.facts).toContainEqual(['Total', '$220.50']);
  expect(mail.paragraphs.join(' ')).toContain('by Jun 14, 2027, 09:30 PM CDT');
});

it('the host gets a receipt for extra hours with price, fee and total', () => {
  expect(overtimeReceiptMail(OvertimePaid.create(hours, meta)).facts).toEqual(
    expect.arrayContaining([
      ['Extra time', '1.5 hours of Photography & Video'],
      ['Price', '$210.00'],
      ['Platform fee', '$10.50'],
      ['Total', '$220.50'],
    ]),
  );
});

it('the vendor reads that extra hours were paid, or why they were contested, without the fee', () => {
  const payment = vendorOvertimeMail(OvertimePaid.create(hours, meta), 'Maya Ortiz');
  expect(payment.heading).toBe('Extra time of $210.00 was paid');
  const contested = vendorOvertimeMail(OvertimeContested.create(hours, meta), 'Maya Ortiz', 'They left at nine');
  expect(contested.paragraphs).toContain('They wrote: They left at nine');
  expect(JSON.stringify([payment, contested])).not.toContain('10.50');
});

it('a host reads of an answer that we decide, and of a decision the amount and how it is paid', () => {
  const lowered = OvertimeEscalated.create({ ...hours, because: 'lowered' }, meta);
  expect(hostContestMail(lowered).paragraphs.join(' ')).toContain('Masa Madre answered and lowered its extra time');
  const decided = OvertimeDecided.create(
    { ...hours, decidedCents: 14_000, decidedFeeCents: 700, chargesCard: false },
    meta,
  );
  const mail = hostDecisionMail(decided, 'Your messages agree on nine.');
  expect(mail.heading).toBe('$147.00 is due for this extra time');
  expect(mail.paragraphs[0]).toBe('Our reason: Your messages agree on nine.');
  expect(mail.paragraphs[1]).toContain('Pay it on your event page');
  const charged = OvertimeDecided.create(
    { ...hours, decidedCents: 14_000, decidedFeeCents: 700, chargesCard: true },
    meta,
  );
  expect(hostDecisionMail(charged, 'No.').paragraphs[1]).toContain('to the card that you saved for this event');
  const nothing = OvertimeDecided.create({ ...hours, decidedCents: 0, decidedFeeCents: 0, chargesCard: false }, meta);
  expect(hostDecisionMail(nothing, 'No.').paragraphs[1]).toContain('Nothing was charged');
});

it('a vendor reads that its answer is missing, and of a decision its part alone', () => {
  const answered = OvertimeEscalated.create({ ...hours, because: 'answered' }, meta);
  expect(vendorContestMail(answered)).toBeUndefined();
  const unanswered = OvertimeEscalated.create({ ...hours, because: 'unanswered' }, meta);
  expect(vendorContestMail(unanswered)?.paragraphs.join(' ')).toContain('You can still answer');
  expect(escalatedContestMail(unanswered)).toMatchObject({ to: 'administrators' });
  const decided = OvertimeDecided.create(
    { ...hours, decidedCents: 14_000, decidedFeeCents: 700, chargesCard: false },
    meta,
  );
  const mail = vendorDecisionMail(decided, 'Your messages agree on nine.');
  expect(mail.heading).toContain('$140.00');
  expect(JSON.stringify(mail)).not.toContain('147');
  const withdrawn = overtimeWithdrawnMail(OvertimeWithdrawn.create(hours, meta));
  expect(withdrawn.paragraphs.join(' ')).toContain('Nothing is charged');
});

it('a report of an agreed extra is named by the extra, at the price that the host agreed to', () => {
  const cake = { id: '0b6b0a5e-8a54-4c57-9d0e-7d1c4a0f5e21', title: 'Second cake', cents: 18_000 };
  const data = { ...hours, lines: [], extras: [cake], cents: 18_000, feeCents: 900 };
  const reported = { ...data, contestBy: '2027-06-15T02:30:00.000Z', timeZone: 'America/Chicago' };
  const mail = overtimeReportedMail(OvertimeReported.create(reported, meta));
  expect(mail).toMatchObject({
    subject: 'Masa Madre reports an extra: Housewarming on Juniper',
    heading: 'Masa Madre reports “Second cake”',
    facts: expect.arrayContaining([['Extra', '“Second cake”']]) as string[][],
  });
  expect(mail.paragraphs.join(' ')).toContain('The price is the one that you agreed to before.');
});

it('a host reads what a proposed extra costs with the fee, and the vendor their answer', () => {
  const { bookingId, customerId, eventId, eventTitle, eventDate, vendorId, vendorName } = hours;
  const extra = { id: '0b6b0a5e-8a54-4c57-9d0e-7d1c4a0f5e21', title: 'Second cake', cents: 18_000 };
  const data = { bookingId, customerId, eventId, eventTitle, eventDate, vendorId, vendorName, extra };
  expect(proposedExtraMail(ExtraProposed.create(data, meta))).toMatchObject({
    to: { userId: customerId },
    heading: 'Masa Madre proposes “Second cake”',
    facts: expect.arrayContaining([['Total', '$189.00']]) as string[][],
  });
  const answered = (isAgreed: boolean) => answeredExtraMail(ExtraAnswered.create({ ...data, isAgreed }, meta), 'Maya');
  expect(answered(true)).toMatchObject({ to: { vendorId }, heading: 'Maya agreed to “Second cake”' });
  expect(answered(false)).toMatchObject({ to: { vendorId }, heading: 'Maya declined “Second cake”' });
});

it.each([
  ['declined', 'Pay with another card'],
  ['authentication_required', 'Your bank asks you to approve'],
  ['removed', 'no longer saved'],
] as const)('the host of a saved card that was %s reads their next step', (because, step) => {
  const { bookingId, customerId, eventId, eventTitle, eventDate, vendorId, vendorName } = hours;
  const order = { bookingId, customerId, eventId, eventTitle, eventDate, vendorId, vendorName };
  const mail = savedCardRefusedMail(SavedCardRefused.create({ ...order, dueCents: 14_700, because }, meta));
  expect(mail).toMatchObject({
    to: { userId: customerId },
    heading: '$147.00 is still due',
    action: { label: 'Pay Now' },
  });
  expect(mail.paragraphs.join(' ')).toContain(step);
});
