import { withPlatformFee } from '#shared/checkout/platform-fee.ts';
import { formatCents } from '#shared/kernel/money.ts';
import {
  payoutArrivalBusinessDays,
  payoutStartBusinessDays,
  platformFeePercent,
  replyLimitHours,
} from '#shared/kernel/policies.ts';
import { cancellationTiers } from '#shared/orders/cancellation-terms.ts';
import { photosPerService } from '#shared/vendors/application/service-photos.ts';

/* Information for vendors before an application, with the product's real figures (rule site-1). */

interface Paragraph {
  title: string;
  text: string;
}

const [firstDay, lastDay] = payoutArrivalBusinessDays;
const [early, late] = cancellationTiers;
const exampleCents = 100_000;

export const costs: readonly Paragraph[] = [
  {
    title: 'Free to join',
    text: 'Your application, page, calendar and messages cost nothing. There is no monthly fee and no fee per inquiry.',
  },
  {
    title: `Hosts pay the ${platformFeePercent}%`,
    text: `Our ${platformFeePercent}% commission is added to your price, not deducted from it. For a ${formatCents(exampleCents)} package, a host pays ${formatCents(withPlatformFee(exampleCents))} and you receive ${formatCents(exampleCents)}.`,
  },
  {
    title: 'Paid after the event',
    text: `We start your payout within ${payoutStartBusinessDays} business days after the event. It reaches your bank ${firstDay} to ${lastDay} business days after service.`,
  },
  {
    title: 'Covered when plans change',
    text: `If a host cancels fewer than ${early.minimumDays} days before the event, you keep ${late.retainedPercent}% of the order; fewer than ${late.minimumDays}, all of it.`,
  },
];

export const steps: readonly Paragraph[] = [
  {
    title: 'Apply',
    text: 'Six short steps for one service, and three more for each additional one. Your progress is saved, so you can stop and come back.',
  },
  {
    title: 'Review',
    text: 'Our team reviews your application and emails you the decision. After that you can message us from your application page.',
  },
  {
    title: 'Set up',
    text: "Close the days you're away, and set how much notice you need and how many orders you take per day.",
  },
  {
    title: 'Get booked',
    text: `Hosts book the days you have open, at your prices. You're notified right away and reply within ${replyLimitHours} hours.`,
  },
];

export const needs: readonly string[] = [
  'Your business name, phone, email and ZIP code. Your street is shown only if hosts come to you.',
  'Your prices and fees, and how far you travel.',
  `${photosPerService} photos of each service, and one of each package.`,
  'At least one package with a name, a description and a price.',
  "A bank account. You can add it after you're approved.",
];
