import type { VendorOrder } from '#shared/api/vendor-order.ts';
import { feeRows } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { lineWords } from './order-words.ts';

/** What an order bills: each package and the fees of its vendor. `key` is of the row in this order. */
export const orderRows = ({ lines }: Pick<VendorOrder, 'lines'>): { key: string; label: string; amount: string }[] =>
  lines.flatMap((line) =>
    [{ label: lineWords(line), amount: formatCents(line.subtotalCents) }, ...feeRows(line.fees)].map((row) => ({
      key: `${line.category}:${row.label}`,
      ...row,
    })),
  );
