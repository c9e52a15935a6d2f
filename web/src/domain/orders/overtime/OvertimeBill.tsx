import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { OvertimeLines } from './OvertimeLines.tsx';

interface BillProps {
  report: OvertimeView;
  className?: string;
}

/** A host's bill for extra hours and agreed extras: as reported, and as decided where administrators did. */
export const OvertimeBill = ({ report, className }: BillProps) => {
  const { cents, feeCents } = report.due;
  return (
    <PriceLines className={className}>
      <OvertimeLines {...report} />
      {report.contest?.decision && <PriceLine label="Decided" amount={formatCents(cents)} />}
      <PriceLine label="Platform fee" amount={formatCents(feeCents)} tone="soft" />
      <PriceLine label="Total" amount={formatCents(cents + feeCents)} tone="total" />
    </PriceLines>
  );
};
