import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const disputes = 'shared/orders/disputes.ts';
const ledger = 'shared/orders/ledger.ts';

/** Disputed payments (rules disputes-1 to disputes-8). */
export const disputeBugs: readonly Bug[] = [
  {
    bug: 'A payout does not wait for a dispute',
    edits: [
      {
        file: 'functions/orders/payouts/send-payouts.ts',
        code: '  if (hasOpenDispute(before)) return false;\n',
        without: '',
      },
      { file: ledger, code: 'hasOpenDispute: hasOpenDispute(order),', without: 'hasOpenDispute: false,' },
      { file: 'functions/data/orders/order.ts', code: ' || hasOpenDispute(order)', without: '' },
    ],
  },
  bug(
    'A refund waits for a dispute that is decided',
    disputes,
    '? owed : settleWaiting(owed, dispute.chargeId, at);',
    '? owed : owed;',
  ),
  bug('A lost dispute covers more than it took', disputes, 'Math.min(lost.freeCents, refund.cents)', 'refund.cents'),
  bug(
    'A lost dispute covers every refund of its payment',
    disputes,
    'freeCents: dispute.cents - sum(covered.map(({ cents }) => cents))',
    'freeCents: dispute.cents - 0 * covered.length',
  ),
  bug(
    'Refunds that a reversed dispute had covered stay done',
    disputes,
    "const owed = dispute.outcome === 'lost' ? next :",
    'const owed = dispute.outcome !== null ? next :',
  ),
  bug(
    "A lost dispute reduces the vendor's share",
    ledger,
    'netCents: chargedCents - refundedCents - refundPendingCents,',
    "netCents: chargedCents - refundedCents - refundPendingCents - sum(disputesIn(ledger).map(({ outcome, cents }) => (outcome === 'lost' ? cents : 0))),",
  ),
  bug(
    'A dispute concerns the first order of its payment only',
    'functions/orders/disputes/follow-dispute.ts',
    'const paid = aggregate.orders.filter(({ ledger }) => isPaidBy(ledger, dispute));',
    'const paid = aggregate.orders.filter(({ ledger }) => isPaidBy(ledger, dispute)).slice(0, 1);',
  ),
];
