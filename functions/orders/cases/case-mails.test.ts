import { describe, expect, it } from 'vitest';
import { CaseClosed } from '#events/cases/case-closed.ts';
import { CaseEscalated } from '#events/cases/case-escalated.ts';
import { CaseOpened } from '#events/cases/case-opened.ts';
import { CaseProposed } from '#events/cases/case-proposed.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { escalatedCaseMail, hostCaseMail, vendorCaseMail } from './case-mails.ts';

/* Mails about a case in each of its states. */

const id = '01J0000000000000000000000A';
const meta: EventMeta = { id, occurredAt: '2027-06-13T10:00:00.000Z', actor: 'system', correlationId: 'test' };
const about = {
  bookingId: 'HST-ABCDEFGH1',
  vendorId: id,
  vendorName: 'Masa Madre',
  customerId: '00000000-0000-4000-8000-000000000001',
  eventId: id,
  eventTitle: 'Housewarming on Juniper',
  eventDate: '2027-06-12',
  claimedCents: 30_000,
};
const answerIn = { answerBy: '2027-06-16T10:00:00.000Z', timeZone: 'America/Chicago' };
const opened = CaseOpened.create({ ...about, ...answerIn }, meta);
const proposed = (by: 'host' | 'vendor') =>
  CaseProposed.create({ ...about, by, proposedCents: 12_500, ...answerIn }, meta);
type Closed = Parameters<typeof CaseClosed.create>[0];
const closed = (how: Closed['how'], refundCents: number, vendorShareCents = 80_000) =>
  CaseClosed.create({ ...about, how, refundCents, vendorShareCents }, meta);
type Escalated = Parameters<typeof CaseEscalated.create>[0];
const escalated = (because: Escalated['because'], by: Escalated['by']) =>
  CaseEscalated.create({ ...about, because, by }, meta);

const text = (mail: UnaddressedMail | undefined) =>
  mail && [mail.subject, ...mail.paragraphs, ...(mail.facts ?? []).map(([name, value]) => `${name}: ${value}`)];
const facts = ['Booking ID: HST-ABCDEFGH1', 'Event date: Saturday, June 12, 2027', 'Claim: $300.00'];
const weDecide = "We'll review both sides and decide. You can still reach an agreement until then.";
const answerIt =
  "Accept it, decline it, or propose another amount within 24 hours. Without an answer, we'll decide the case.";

describe('mail about a report', () => {
  it("lists the vendor's options, the deadline and the consequence of silence", () => {
    expect(text(vendorCaseMail(opened))).toEqual([
      'A host reported a problem: Housewarming on Juniper',
      'The host of Housewarming on Juniper reported a problem and claims $300.00 back. Your payout for this order waits until the case is closed.',
      "Answer within 24 hours: accept the claim, propose a partial refund, or contest it. If you haven't answered after 72 hours, the claim is granted.",
      ...facts,
      'Answer by: Jun 14, 2027, 05:00 AM CDT',
      'Claim granted without an answer: Jun 16, 2027, 05:00 AM CDT',
    ]);
  });
});

describe('mail about a proposal', () => {
  it('mails a proposal to the other side only', () => {
    const rest = [answerIt, ...facts, 'Answer by: Jun 16, 2027, 05:00 AM CDT'];
    const subject = 'A proposal for your case: Housewarming on Juniper';
    expect(text(hostCaseMail(proposed('vendor')))).toEqual([
      subject,
      'Masa Madre proposes a refund of $125.00.',
      ...rest,
    ]);
    expect(text(vendorCaseMail(proposed('host')))).toEqual([
      subject,
      'The host proposes a refund of $125.00.',
      ...rest,
    ]);
    expect(hostCaseMail(proposed('host'))).toBeUndefined();
    expect(vendorCaseMail(proposed('vendor'))).toBeUndefined();
  });
});

describe('mails about a case for administrators to decide', () => {
  it.each([
    ['contested', 'vendor', 'Masa Madre contested the claim.', 'You contested the claim.'],
    ['refused', 'host', 'You declined the proposal.', 'The host declined the proposal.'],
    ['refused', 'vendor', 'Masa Madre declined the proposal.', 'You declined the proposal.'],
    ['unanswered', 'host', "You didn't answer the proposal in time.", "The host didn't answer the proposal in time."],
    [
      'unanswered',
      'vendor',
      "Masa Madre didn't answer the proposal in time.",
      "You didn't answer the proposal in time.",
    ],
  ] as const)('sends mails about a case that is %s by the %s', (because, by, toHost, toVendor) => {
    const event = escalated(because, by);
    expect(text(hostCaseMail(event))).toEqual([
      "We're looking into your case: Masa Madre at Housewarming on Juniper",
      toHost,
      weDecide,
      ...facts,
    ]);
    expect(text(vendorCaseMail(event))).toEqual([
      "We're looking into a case: Housewarming on Juniper",
      toVendor,
      weDecide,
      ...facts,
    ]);
    expect(escalatedCaseMail(event)).toMatchObject({
      to: 'administrators',
      subject: 'A case needs a decision: HST-ABCDEFGH1',
    });
  });
});

describe('mails about a closed case', () => {
  const arrives = 'The refund arrives on the card that paid in 5 to 10 business days.';
  const paidOut = 'Your payout is no longer on hold because of this case.';

  it.each([
    ['accepted', 30_000, 'Masa Madre accepted the claim: a refund of $300.00.', '$300.00'],
    [
      'unanswered',
      30_000,
      "Masa Madre didn't answer in time, so the claim was granted: a refund of $300.00.",
      '$300.00',
    ],
    ['agreed', 12_500, 'Both sides agreed on a refund of $125.00.', '$125.00'],
    ['decided', 20_000, 'Hostwell decided on a refund of $200.00.', '$200.00'],
    ['decided', 0, 'Hostwell decided that nothing is refunded.', '$0.00'],
  ] as const)('sends mails about a case that is %s with %i cents', (how, cents, sentence, refund) => {
    expect(text(hostCaseMail(closed(how, cents)))).toEqual([
      'Your case is closed: Masa Madre at Housewarming on Juniper',
      sentence,
      ...(cents > 0 ? [arrives] : []),
      ...facts,
      `Refund: ${refund}`,
    ]);
    expect(text(vendorCaseMail(closed(how, cents)))).toEqual([
      'A case is closed: Housewarming on Juniper',
      sentence,
      paidOut,
      ...facts,
      `Refund to the host: ${refund}`,
      'Your share: $800.00',
    ]);
  });

  it('mails go to the vendor only if the host withdrew the report', () => {
    expect(hostCaseMail(closed('withdrawn', 0))).toBeUndefined();
    expect(text(vendorCaseMail(closed('withdrawn', 0)))?.slice(0, 3)).toEqual([
      'A case is closed: Housewarming on Juniper',
      'The host withdrew the report. Nothing is refunded.',
      paidOut,
    ]);
  });

  it("mails promise no payout if the vendor's share is zero", () => {
    expect(text(vendorCaseMail(closed('accepted', 30_000, 0)))).not.toContain(paidOut);
  });
});
