import { addMonths } from '#shared/kernel/months.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * What became of the inquiries to a vendor, by the month (UTC) in which it happened:
 * `VENDOR#v` / `FUNNEL#yyyy-mm` (decision 161).
 */

const funnelFigures = ['inquiries', 'answeredInTime', 'offers', 'accepted', 'acceptedCents'] as const;

export type FunnelFigure = (typeof funnelFigures)[number];
export type FunnelFigures = Record<FunnelFigure, number>;

/** Months that a vendor sees, with this one. */
const monthsShown = 12;

const funnelKey = (vendorId: string, month: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: `FUNNEL#${month}` });

/** A vendor's months up to this one. */
export const funnelOf = (vendorId: string, month: string) => ({
  pk: funnelKey(vendorId, month).pk,
  sk: {
    between: [funnelKey(vendorId, addMonths(month, 1 - monthsShown)).sk, funnelKey(vendorId, month).sk] as [
      string,
      string,
    ],
  },
});

/** Adds to a vendor's month; a figure that was not there begins at zero. */
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

/** The sum of months as they are stored. */
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
