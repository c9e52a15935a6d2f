import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { lineRows } from '#shared/checkout/line-rows.ts';
import type { BillRow } from '#shared/checkout/fee-rows.ts';

/** What an order bills: each package and the fees of its vendor. `key` is of the row in this order. */
export const orderRows = ({ lines }: Pick<VendorOrder, 'lines'>): (BillRow & { key: string })[] =>
  lines.flatMap((line) => lineRows(line).map((row, n) => ({ key: `${line.category}:${n}`, ...row })));
