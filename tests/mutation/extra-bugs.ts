import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const charge = 'functions/orders/extras/charge-extra.ts';
const rules = 'shared/orders/extras/tip.ts';
const hours = 'shared/orders/extras/overtime.ts';
const states = 'shared/orders/extras/overtime-state.ts';

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
  bug('Half an hour costs a whole one', hours, 'Math.round((halfHours * hourCents) / 2)', 'halfHours * hourCents'),
  bug('Extra hours have no platform fee', hours, 'feeCents: platformFeeCents(cents)', 'feeCents: 0'),
  bug(
    'Extra hours are reported twice',
    hours,
    `if (order.overtimeReport) return "You've already reported extra time for this order.";`,
    '',
  ),
  bug(
    'Extra hours are reported before the day',
    hours,
    `if (todayIn(span.timeZone, now) < span.date) return 'You can report extra time from the day of the event.';`,
    '',
  ),
  bug('Extra hours are reported a week later', hours, 'overtimeReportHours * hourMs', '200 * hourMs'),
  bug(
    'Extra hours of a canceled order are reported',
    hours,
    `if (order.status === 'cancelled') return "This order was canceled, so extra time can't be reported.";`,
    '',
  ),
  bug(
    'Extra hours are contested after 48 hours',
    states,
    "now.toISOString() >= (contestBy ?? '')",
    "now.toISOString() >= (contestBy ?? '') && !contestBy",
  ),
  bug(
    'Extra hours are paid for another amount',
    'functions/orders/extras/pay-overtime.ts',
    'mustBeSeen(due, body.agreedCents);',
    '',
  ),
  bug(
    'Paid extra hours are charged again',
    states,
    "if (overtimePaidAt(order) !== null) return 'This extra time is already paid.';",
    '',
  ),
  bug(
    'A lowered report may cost more',
    'functions/orders/extras/answer-contest.ts',
    'if (overtimePrice(lowered).cents < overtimeReport.cents) return lowered;',
    'if (overtimePrice(lowered).cents !== overtimeReport.cents) return lowered;',
  ),
  bug(
    'Administrators decide more than was reported',
    'functions/orders/extras/decide-contest.ts',
    'if (due.cents > overtimeReport.cents)',
    'if (due.cents > 2 * overtimeReport.cents + 1e6)',
  ),
  bug(
    'Administrators decide before the vendor was heard',
    states,
    "return state.stage === 'answering' ? ",
    "return state.stage === 'closed' ? ",
  ),
  bug(
    'A decided extra is paid as it was reported',
    states,
    '? { cents: contest.decision.cents, feeCents: contest.decision.feeCents }',
    '? { cents, feeCents }',
  ),
  bug(
    'A withdrawn extra is paid',
    states,
    "if (order.overtimeReport.withdrawnAt) return 'The vendor withdrew this extra time.';",
    '',
  ),
  bug(
    'A contest goes to administrators after a day',
    states,
    'hoursAfter(contest.at, contestAnswerHours)',
    'hoursAfter(contest.at, 24)',
  ),
  bug(
    'A contested report is corrected',
    hours,
    "if (report.contest) return 'The host contested this extra time. Answer them, or withdraw it.';",
    '',
  ),
  bug(
    'An earlier revision of extra hours is paid',
    'functions/orders/extras/must-be-shown.ts',
    'if (overtimeReport.revision === revision) return;',
    'if (overtimeReport.revision >= revision) return;',
  ),
  bug(
    'A decided contest stays in the list',
    'functions/orders/extras/decide-contest.ts',
    '    ...listWrites(order, vendorName, chargeFrom),\n',
    '',
  ),
];
