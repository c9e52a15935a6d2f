import {
  balanceDueDays,
  claimGrantedHours,
  complaintReplyHours,
  depositPercent,
  minimumVendorRating,
  payoutArrivalBusinessDays,
  payoutStartBusinessDays,
  platformFeePercent,
  quoteHonoredDays,
  replyLimitHours,
  replyTargetHours,
  terminationNoticeDays,
  vendorCancellationNoticeHours,
} from '#shared/kernel/policies.ts';
import { cancellationTiers } from '#shared/orders/cancellation-terms.ts';

export interface TermsSection {
  title: string;
  text: string;
  /** The details of the sentence, case by case. */
  points?: readonly string[];
}

const [firstArrival, lastArrival] = payoutArrivalBusinessDays;
const [early, late] = cancellationTiers;
const paid = [early.retainedPercent, late.retainedPercent, cancellationTiers[2].retainedPercent] as const;

// Both texts state the same on payouts and replies (rule site-1).
const payouts: TermsSection = {
  title: 'Payouts',
  text: `We start your payout within ${payoutStartBusinessDays} business days after the event. It reaches your bank ${firstArrival} to ${lastArrival} business days after service. If a host disputes a payment at their bank, a payout that isn't sent yet waits until the bank has decided. If it decides for the host, Hostwell bears the loss.`,
};

const replies: TermsSection = {
  title: 'Replying to hosts',
  text: `Aim to reply to an inquiry within ${replyTargetHours} hours during business hours. Every inquiry is answered within ${replyLimitHours} hours.`,
};

// See rules cases-1 and cases-16.
const complaints = `Answer a complaint within ${complaintReplyHours} hours. A host can report a problem from the start of the event until you're paid, and your payout for that order waits. Accept the claim, propose a partial refund, or contest it. If you haven't answered after ${claimGrantedHours} hours, the claim is granted. If you can't agree, Hostwell decides. What is refunded reduces your share and our commission in the same proportion.`;

const balance: TermsSection = {
  title: 'Deposits and balances',
  text: `A host pays in full, or a deposit of ${depositPercent}% of the total. The balance is due ${balanceDueDays} days before the event, or the day after the booking if that's later. If it isn't paid by then, the booking is canceled the next day, and you receive your part of the deposit.`,
};

const ownPolicies: TermsSection = {
  title: 'Your own policies',
  text: 'Hosts see the cancellation policy and payment terms that you write. Where they differ from this agreement, this agreement applies.',
};

/** 'Vendor Agreement Terms' (vendor spec 9, the general terms; rule site-1). */
export const vendorAgreement: readonly TermsSection[] = [
  replies,
  payouts,
  balance,
  {
    title: 'Ending the agreement',
    text: `You or Hostwell may end this agreement with ${terminationNoticeDays} days' notice.`,
  },
];

/** 'Vendor Platform Agreement' (vendor spec 9, the vendor terms; rule site-1). */
export const platformAgreement: readonly TermsSection[] = [
  {
    title: 'Commission',
    text: `Hostwell's platform commission is ${platformFeePercent}%. The host pays it on top of your price, and nothing is taken from what you earn.`,
  },
  {
    title: 'Quotes',
    text: `A quote you give is honored for ${quoteHonoredDays} days. An offer you send in Messages is honored until the date it shows.`,
  },
  replies,
  { title: 'Complaints', text: complaints },
  { title: 'Rating', text: `Keep an average rating of at least ${minimumVendorRating.toFixed(1)} out of 5.` },
  payouts,
  balance,
  ownPolicies,
  {
    title: 'When a host cancels',
    text: 'What you receive depends on how long before the event the host cancels.',
    points: [
      `More than ${early.minimumDays - 1} days before: the host gets a full refund and you receive ${paid[0]}%.`,
      `${late.minimumDays} to ${early.minimumDays - 1} days before: you receive ${paid[1]}% of the order.`,
      `Less than ${late.minimumDays} days before: you receive ${paid[2]}% of the order.`,
    ],
  },
  {
    title: 'When a host moves an event',
    text: `A host can move an event up to ${balanceDueDays} days before it, to a day on which you take orders and have room. Your price stays the same, and the original day is open again.`,
  },
  {
    title: 'When a host changes the guest count',
    text: `A host can change the guest count up to ${balanceDueDays} days before the event. We don't accept more guests than your limits allow. For fewer guests than your minimum, you're still paid for your minimum. Your prices per guest stay as booked.`,
  },
  {
    title: 'When you cancel',
    text: `Give at least ${vendorCancellationNoticeHours} hours' notice. The host gets a full refund.`,
  },
];
