import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const charge = 'functions/orders/extras/charge-extra.ts';
const rules = 'shared/orders/extras/tip.ts';

/** Tips and other payments on top of an order's price. */
export const extraBugs: readonly Bug[] = [
  bug(
    'An abandoned tip is dropped without asking the provider',
    charge,
    'await deps.payments.settle(paymentTerms(extra))',
    "{ outcome: 'declined' as const, message: 'Abandoned' }",
  ),
  bug(
    'Each try charges a tip under a new key',
    charge,
    '{ ...card, ...paymentTerms(extra) }',
    '{ ...card, ...paymentTerms(extra), key: `${extra.payment.key}${Math.random()}` }',
  ),
  bug(
    'A tip for an order that was canceled meanwhile is not given back',
    charge,
    'await payments.refund(',
    'await (async (_: unknown) => undefined)(',
  ),
  bug('A vendor is tipped before the event', rules, 'return hasStarted(order.event, now) ?', 'return true ?'),
  bug('A second tip replaces the first', rules, `if (hasTip(order)) return "You've already tipped this vendor.";`, ''),
  bug('A tip is not part of the payout', 'shared/orders/ledger.ts', 'priceShareCents + extraCents', 'priceShareCents'),
];
