import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime, overtimePrice } from '#shared/orders/extras/overtime.ts';
import { PriceLine } from '#web/ui/data/PriceLines.tsx';

/** The lines of a bill for extra hours, one for each service, and for agreed extras. */
export const OvertimeLines = ({ lines, extras }: Pick<OvertimeView, 'lines' | 'extras'>) => (
  <>
    {lines.map((line) => (
      <PriceLine
        key={line.category}
        label={
          <>
            {formatOvertime({ lines: [line] })} <span className="soft">at {formatCents(line.hourCents)} an hour</span>
          </>
        }
        amount={formatCents(overtimePrice({ lines: [line], extras: [] }).cents)}
      />
    ))}
    {extras.map(({ id, title, cents }) => (
      <PriceLine key={id} label={title} amount={formatCents(cents)} />
    ))}
  </>
);
