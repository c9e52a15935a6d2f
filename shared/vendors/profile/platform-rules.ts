import { balanceDueDays, depositPercent } from '../../kernel/policies.ts';
import { cancellationTiers } from '../../orders/cancellation-terms.ts';

/* The rules of every booking, besides a vendor's terms (rules orders-8 and orders-1). */

const [early, late] = cancellationTiers;

export const cancellationRule =
  `Hostwell's rule applies to every booking: more than ${early.minimumDays - 1} days before the event, the host gets a full refund; ` +
  `${late.minimumDays} to ${early.minimumDays - 1} days, ${late.retainedPercent}% stays with the vendor; less than ${late.minimumDays} days, all of it.`;

export const paymentRule =
  `Hosts pay through Hostwell: in full, or a deposit of ${depositPercent}% with the rest ${balanceDueDays} days before the event. ` +
  'No cash and no payment apps.';
