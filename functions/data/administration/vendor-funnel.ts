import { addMonths } from '#shared/kernel/months.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * Outcomes of the inquiries to a vendor, by the month (UTC) in which they happened: `VENDOR#v` / `FUNNEL#yyyy-mm`
 * (rule administration-66).
 */

const funnelFigures = ['inquiries', 'answeredInTime', 'offers', 'accepted', 'acceptedCents'] as const;

export type FunnelFigure = (typeof funnelFigures)[number];
export type FunnelFigures = Record<FunnelFigure, number>;

/** Months shown to a vendor, including the current one. */
const monthsShown = 12;

const funnelKey = (vendorId: string, month: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: `FUNNEL#${month}` });

/** Returns the range of a vendor's months up to the given one. */
export const funnelRange = (vendorId: string, month: string) => ({
  pk: funnelKey(vendorId, month).pk,
  sk: {
    between: [funnelKey(vendorId, addMonths(month, 1 - monthsShown)).sk, funnelKey(vendorId, month).sk] as [
      string,
      string,
    ],
  },
});

/** Adds to a vendor's month; a missing figure starts at zero. */
export function addToFunnel(vendorId: string, month: string, amounts: Partial<FunnelFigures>): Write {
  const names = Object.keys(amounts);
  return {
    update: funnelKey(vendorId, month),
    set: `SET #type = :type ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
    values: {
      ':type': 'VendorFunnel',
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [`:${name}`, amount])),
    },
  };
}

/** Sums stored months. */
export const sumOfFunnels = (items: readonly Readonly<Record<string, unknown>>[]): FunnelFigures => {
  const sum = (figure: FunnelFigure) => items.reduce((total, item) => total + Number(item[figure] ?? 0), 0);
  return {
    inquiries: sum('inquiries'),
    answeredInTime: sum('answeredInTime'),
    offers: sum('offers'),
    accepted: sum('accepted'),
    acceptedCents: sum('acceptedCents'),
  };
};
