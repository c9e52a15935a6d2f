import { formatCents } from '../kernel/money.ts';
import { platformFeePercent } from '../kernel/policies.ts';
import type { Quote } from './pricing.ts';
import { feeLabels } from './vendor-fees.ts';
import type { VendorFee } from './vendor-fees.ts';

/** A line of a bill: 'Setup fee' and '$50.00'. */
export interface BillRow {
  label: string;
  amount: string;
}

/** Returns a vendor's fees as rows of a bill. */
export const feeRows = (fees: readonly VendorFee[]): BillRow[] =>
  fees.map(({ kind, cents }) => ({ label: feeLabels[kind], amount: formatCents(cents) }));

/** Returns the rows for the services' subtotal and, if there are any, the sum of the vendors' fees. */
export const servicesRows = ({
  subtotalCents,
  vendorFeesCents,
}: Pick<Quote, 'subtotalCents' | 'vendorFeesCents'>): BillRow[] => [
  { label: 'Services', amount: formatCents(subtotalCents) },
  ...(vendorFeesCents > 0 ? [{ label: 'Vendor fees', amount: formatCents(vendorFeesCents) }] : []),
];

/** Returns the row for the platform fee. */
export const platformFeeRow = (feeCents: number): BillRow => ({
  label: `Platform fee (${platformFeePercent}%)`,
  amount: formatCents(feeCents),
});
