import { formatCents } from '../kernel/money.ts';
import { formatPackage } from '../planning/package-text.ts';
import { feeRows } from './fee-rows.ts';
import type { BillRow } from './fee-rows.ts';
import type { VendorFee } from './vendor-fees.ts';

interface SoldLine {
  packages: readonly { productName: string; quantity: number; subtotalCents: number }[];
  fees: readonly VendorFee[];
}

/** Returns the rows for one service: each package with its quantity, then the vendor's fees. */
export const lineRows = ({ packages, fees }: SoldLine): BillRow[] => [
  ...packages.map((sold) => ({ label: formatPackage(sold), amount: formatCents(sold.subtotalCents) })),
  ...feeRows(fees),
];
