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

/** A vendor's fees as they are written on a bill. */
export const feeRows = (fees: readonly VendorFee[]): BillRow[] =>
  fees.map(({ kind, cents }) => ({ label: feeLabels[kind], amount: formatCents(cents) }));

/** What all services cost on a bill, and the sum of the vendors' fees where any vendor has some. */
export const servicesRows = ({
  subtotalCents,
  vendorFeesCents,
}: Pick<Quote, 'subtotalCents' | 'vendorFeesCents'>): BillRow[] => [
  { label: 'Services', amount: formatCents(subtotalCents) },
  ...(vendorFeesCents > 0 ? [{ label: 'Vendor fees', amount: formatCents(vendorFeesCents) }] : []),
];

/** The platform's fee on a bill. */
export const platformFeeRow = (feeCents: number): BillRow => ({
  label: `Platform fee (${platformFeePercent}%)`,
  amount: formatCents(feeCents),
});
