import { formatCents } from '../kernel/money.ts';
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

/** The sum of all vendors' fees on a bill, and what it is called there; nothing where no vendor has any. */
export const vendorFeesRow = (vendorFeesCents: number): BillRow[] =>
  vendorFeesCents > 0 ? [{ label: 'Vendor fees', amount: formatCents(vendorFeesCents) }] : [];
