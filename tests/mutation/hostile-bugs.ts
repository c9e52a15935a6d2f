import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const balance = 'functions/orders/balance/balance.ts';
const payBalance = 'functions/orders/balance/pay-balance.ts';
const refunds = 'functions/orders/refunds/execute-refunds.ts';
const reserve = 'functions/checkout/reserve-checkout.ts';

/** Payments after the checkout, and refunds. */
const ofPayments: readonly Bug[] = [
  {
    bug: 'The payment of a balance pays every later balance of its amount',
    edits: [
      {
        file: balance,
        code: 'key: newBalanceKey(booking.id, id),',
        without: 'key: newBalanceKey(booking.id, id && request),',
      },
      {
        file: balance,
        code: 'if (charges.some(({ chargeId }) => chargeId === charge.chargeId))',
        without: 'if (charges.some(({ chargeId }) => chargeId !== chargeId))',
      },
      {
        file: payBalance,
        code: '  mustBeNew(request, paidRequests);\n',
        without: '  mustBeNew(request, paidRequests.slice(99));\n',
      },
    ],
  },
  {
    bug: 'A payment that waits for the bank waits longer each time the bank is asked',
    edits: [
      {
        file: balance,
        code: 'const endsAt = end ?? later(now, bankChallengeTimeoutMs);',
        without: 'const endsAt = later(now, end ? bankChallengeTimeoutMs : 0);',
      },
      {
        file: balance,
        code: 'endsAt !== null && Date.parse(endsAt) <= now.getTime();',
        without: "endsAt !== null && endsAt < '2000' && Date.parse(endsAt) <= now.getTime();",
      },
      {
        file: balance,
        code: 'isPast(lastDayToPay(aggregate), new Date(now.getTime() - lateChargeMinutes * 60_000), aggregate.booking.timeZone);',
        without:
          'isPast(lastDayToPay(aggregate), new Date(lateChargeMinutes + 0 * now.getTime()), aggregate.booking.timeZone);',
      },
    ],
  },
  bug(
    'A refund that fails keeps the others of its order waiting',
    refunds,
    'failed.push({ refundId: id, error });\n    }\n',
    'failed.push({ refundId: id, error });\n      break;\n    }\n',
  ),
  bug(
    'A code takes something off below its minimum when the event changes',
    'shared/orders/changes/changed-event-prices.ts',
    'const isCovered = subtotalCents >= (terms?.minimumOrderCents ?? 0);',
    'const isCovered = subtotalCents >= 0 * (terms?.minimumOrderCents ?? 0);',
  ),
  bug(
    'An order whose price fell to nothing may be reviewed',
    'shared/orders/ledger.ts',
    'return chargedCents > loweredCents;',
    'return chargedCents > 0;',
  ),
];

/** Interference between people. */
const ofPeople: readonly Bug[] = [
  bug(
    'An event that changed in another window is booked',
    'functions/checkout/agreement-rules.ts',
    '.filter((field) => now[field] !== seen[field]);',
    '.filter((field) => now[field] !== seen[field] && seen[field] === undefined);',
  ),
  bug(
    'Promo codes are guessed by paying',
    reserve,
    '  await countWrongCode(table, limit, now, withoutCodes);\n',
    '  if (entered.length > 99) await countWrongCode(table, limit, now, withoutCodes);\n',
  ),
  bug(
    'A vendor announces arrivals without end',
    'functions/orders/announce-arrival.ts',
    '  mustNotMailOften(order, today);\n',
    '  mustNotMailOften({ ...order, arrivalCount: undefined }, today);\n',
  ),
  bug(
    'A host asks for moves without end',
    'functions/orders/changes/ask-vendors.ts',
    '  mustNotAskOften(before, at);\n',
    '  if (before.orders.length === 0) mustNotAskOften(before, at);\n',
  ),
];

const removal = 'functions/administration/vendors/remove-vendor.ts';

/** Effects of administrators' actions. */
const ofAdministration: readonly Bug[] = [
  {
    bug: 'A removal takes its cases from the owner of a vendor',
    edits: [
      {
        file: removal,
        code: '      mustHaveNothingOpen(open, call.context.now());\n',
        without: '      mustHaveNothingOpen({ ...open, orders: [] }, call.context.now());\n',
      },
      {
        file: 'functions/platform/authorize.ts',
        code: 'state.vendorId ?? (contract.staysWithOwner && state.removedVendorId);',
        without: 'state.vendorId;',
      },
    ],
  },
  {
    bug: 'The calendar feed of a blocked owner goes on',
    edits: [
      {
        file: 'functions/vendors/calendar-feed.ts',
        code: "if (isBlocked) throw notFound('Calendar');",
        without: "if (isBlocked === undefined) throw notFound('Calendar');",
      },
      {
        file: 'functions/administration/people/block-account.ts',
        code: "'blocked', body.reason), ...feeds];",
        without: "'blocked', body.reason), ...feeds.slice(99)];",
      },
    ],
  },
  bug(
    'The shared plan of a blocked host goes on',
    'functions/planning/get-shared-plan.ts',
    "if (!plan || isBlocked) throw notFound('Plan');",
    "if (!plan || isBlocked === undefined) throw notFound('Plan');",
  ),
];

/** Bugs that attempts by people who know the rules should reveal. */
export const hostileBugs: readonly Bug[] = [...ofPayments, ...ofPeople, ...ofAdministration];
