import type { SupportBooking, SupportEntry, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { describeChange } from '#web/domain/orders/describe-change.ts';

/** A dated line of a ledger or a history; money in cents, negative for money that goes back. */
export interface DatedLine {
  key: string;
  at: string;
  text: string;
  detail: string;
  cents: number | null;
}

const purposes = {
  checkout: 'Payment at booking',
  balance: 'Balance',
  change: 'Change of the event',
  services: 'Added services',
} as const;

/** Names a card payment. */
export const paymentName = (purpose: keyof typeof purposes): string => purposes[purpose];

const refundStates = {
  pending: 'On its way',
  done: 'Done',
  returned: "Returned by the host's bank",
  disputed: 'Waits for the end of a dispute',
} as const;

/** Describes a line of an order's ledger. */
export function ledgerLine(entry: SupportEntry, nth: number): DatedLine {
  const { at, cents } = entry;
  const base = { key: `${nth}.${at}`, at, detail: '' };
  switch (entry.kind) {
    case 'charge':
      return { ...base, text: paymentName(entry.purpose), cents };
    case 'extra':
      return { ...base, text: entry.extra === 'tip' ? 'Tip' : 'Extra hours', cents };
    case 'dispute':
      return { ...base, text: `Disputed at the bank${entry.outcome ? `, ${entry.outcome}` : ''}`, cents: -cents };
    case 'refund': {
      const bearer = entry.isBorneByPlatform ? ['borne by Hostwell'] : [];
      const detail = [refundStates[entry.state], ...bearer].join(', ');
      return { ...base, text: `Refund: ${entry.reason}`, detail, cents: -cents };
    }
  }
}

const by = { host: 'the host', vendor: 'the vendor', platform: 'Hostwell' } as const;

const describeCancellation = ({ by: forWhom, bySupport }: NonNullable<SupportOrder['cancellation']>): string =>
  bySupport
    ? `canceled by support${forWhom === 'platform' ? ' with a full refund' : ` for ${by[forWhom]}`}`
    : `canceled by ${by[forWhom]}`;

/** Returns what happened to a booking apart from payments, latest first. */
export function bookingHistory({ confirmedAt, changes, orders }: SupportBooking): DatedLine[] {
  const lines: DatedLine[] = [
    { key: 'booked', at: confirmedAt, text: 'Booked', detail: '', cents: null },
    ...changes.map((change) => {
      const [text, detail] = describeChange(change);
      return { key: change.id, at: change.at, text, detail, cents: change.cents === 0 ? null : change.cents };
    }),
    ...orders.flatMap(orderHistory),
  ];
  return lines.toSorted((a, b) => b.at.localeCompare(a.at));
}

function orderHistory({ vendorId, vendorName, cancellation, problemCase, payout }: SupportOrder): DatedLine[] {
  const line = (name: string, at: string, text: string, detail = ''): DatedLine => ({
    key: `${name}.${vendorId}`,
    at,
    text: `${vendorName}: ${text}`,
    detail,
    cents: null,
  });
  return [
    ...(cancellation
      ? [line('canceled', cancellation.at, describeCancellation(cancellation), cancellation.reason)]
      : []),
    ...(problemCase ? [line('case', problemCase.openedAt, 'problem reported')] : []),
    ...(payout.at && payout.state === 'sent'
      ? [line('payout', payout.at, `paid ${formatCents(payout.sentCents)}`)]
      : []),
    ...(payout.at && payout.state === 'failed' ? [line('payout', payout.at, 'payout failed')] : []),
  ];
}
