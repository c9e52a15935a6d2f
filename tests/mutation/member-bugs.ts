import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const payer = 'functions/orders/balance/payer.ts';

/** Payments of a co-host for a plan and for the balance of its event (rules event-room-33 to 37). */
export const memberBugs: readonly Bug[] = [
  bug(
    'A co-host pays without the permission',
    payer,
    "if (member?.role !== 'co_host' || member.mayPaySince === undefined)",
    "if (member?.role !== 'co_host')",
  ),
  bug(
    'A co-host who may no longer pay completes a checkout',
    'functions/checkout/complete-checkout.ts',
    "if (!draft || draft === 'ended' || !mayStillPay(draft.members, payer)) return 'not_allowed';",
    "if (!draft || draft === 'ended') return 'not_allowed';",
  ),
  bug(
    'A co-host who may no longer pay completes a balance',
    'functions/orders/balance/charge-balance.ts',
    'if (mayStillPay(aggregate.members?.members, aggregate.settlement.balance.payer)) return undefined;',
    'if (aggregate.settlement) return undefined;',
  ),
  bug(
    "A co-host's permission that was given again completes an earlier payment",
    payer,
    'userId === payer.userId && mayPaySince === payer.since',
    'userId === payer.userId && mayPaySince !== undefined',
  ),
  bug(
    "A balance that a co-host paid counts as the host's",
    'functions/orders/balance/balance.ts',
    '...(payer && { payerId: payer.userId })',
    '',
  ),
];
