import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime, overtimePrice } from '#shared/orders/extras/overtime.ts';
import { PriceLine } from '#web/ui/data/PriceLines.tsx';

/** The lines of a bill for extra hours, one for each service. */
export const OvertimeLines = ({ lines }: Pick<OvertimeView, 'lines'>) =>
  lines.map((line) => (
    <PriceLine
      key={line.category}
      label={
        <>
          {formatOvertime([line])} <span className="soft">at {formatCents(line.hourCents)} an hour</span>
        </>
      }
      amount={formatCents(overtimePrice([line]).cents)}
    />
  ));
