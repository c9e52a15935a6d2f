import { useState } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import { maximumOvertimeHours } from '#shared/orders/extras/overtime-limits.ts';
import { formatHalfHours, overtimePrice, overtimePriceProblem } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, OvertimeRate } from '#shared/orders/extras/overtime.ts';
import { OvertimeLines } from '#web/domain/orders/overtime/OvertimeLines.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

const choices = [
  { value: '0', label: 'None' },
  ...Array.from({ length: 2 * maximumOvertimeHours }, (_, n) => ({
    value: String(n + 1),
    label: formatHalfHours(n + 1),
  })),
];

/** Manages the extra hours that a vendor chooses for each of its rates, beginning with earlier ones. */
export function useHours(rates: readonly OvertimeRate[], earlier: readonly OvertimeLine[] = []) {
  const [halfHours, setHalfHours] = useState<Partial<Record<string, number>>>(() =>
    Object.fromEntries(earlier.map((line) => [line.category, line.halfHours])),
  );
  const lines = rates.flatMap((rate) => {
    const chosen = halfHours[rate.category] ?? 0;
    return chosen > 0 ? [{ ...rate, halfHours: chosen }] : [];
  });
  const price = overtimePrice(lines);
  const problem = lines.length === 0 ? 'Choose the extra time' : overtimePriceProblem(price);
  const choose = (category: string, chosen: number) => setHalfHours((before) => ({ ...before, [category]: chosen }));
  const body = lines.map(({ category, halfHours: chosen }) => ({ category, halfHours: chosen }));
  return { rates, halfHours, choose, lines, price, problem, body };
}

interface HoursFieldsProps {
  hours: ReturnType<typeof useHours>;
  error: string | undefined;
}

/** The extra hours of each service, and what both sides pay and get for them (rule extras-8). */
export const HoursFields = ({ hours: { rates, halfHours, choose, lines, price }, error }: HoursFieldsProps) => (
  <>
    {rates.map(({ category, hourCents }, position) => (
      <SelectField
        key={category}
        label={rates.length === 1 ? 'Extra time' : `Extra time for ${categoryLabel(category)}`}
        hint={`${formatCents(hourCents)} for an extra hour, as agreed at booking`}
        options={choices}
        value={String(halfHours[category] ?? 0)}
        onChange={(event) => choose(category, Number(event.target.value))}
        error={position === 0 ? error : undefined}
      />
    ))}
    {lines.length > 0 && (
      <PriceLines>
        <OvertimeLines lines={lines} />
        <PriceLine label="You get" amount={formatCents(price.cents)} tone="total" />
        <PriceLine
          label={`The host pays, with our fee of ${platformFeePercent}%`}
          amount={formatCents(price.cents + price.feeCents)}
          tone="soft"
        />
      </PriceLines>
    )}
  </>
);
