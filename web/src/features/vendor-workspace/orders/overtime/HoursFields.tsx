import { useState } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import { maximumOvertimeHours } from '#shared/orders/extras/overtime-limits.ts';
import { formatHalfHours, overtimePrice, reportProblem } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, OvertimeRate } from '#shared/orders/extras/overtime.ts';
import type { NamedExtra } from '#shared/orders/extras/proposed-extra-schema.ts';
import { OvertimeLines } from '#web/domain/orders/overtime/OvertimeLines.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

const choices = [
  { value: '0', label: 'None' },
  ...Array.from({ length: 2 * maximumOvertimeHours }, (_, n) => ({
    value: String(n + 1),
    label: formatHalfHours(n + 1),
  })),
];

/** What a vendor can report, or has reported. */
interface Figures<Line> {
  lines: readonly Line[];
  extras: readonly NamedExtra[];
}

/** Manages the extra hours and agreed extras that a vendor chooses to report, beginning with earlier ones. */
export function useHours({ lines: rates, extras: agreed }: Figures<OvertimeRate>, earlier: Figures<OvertimeLine>) {
  const [halfHours, setHalfHours] = useState<Partial<Record<string, number>>>(() =>
    Object.fromEntries(earlier.lines.map((line) => [line.category, line.halfHours])),
  );
  const [extraIds, setExtraIds] = useState<readonly string[]>(() => earlier.extras.map(({ id }) => id));
  const lines = rates.flatMap((rate) => {
    const chosen = halfHours[rate.category] ?? 0;
    return chosen > 0 ? [{ ...rate, halfHours: chosen }] : [];
  });
  const extras = agreed.filter(({ id }) => extraIds.includes(id));
  const price = overtimePrice({ lines, extras });
  const problem = reportProblem({ lines, extras }, agreed);
  const choose = (category: string, chosen: number) => setHalfHours((before) => ({ ...before, [category]: chosen }));
  const chooseExtra = (extraId: string, isChosen: boolean) =>
    setExtraIds((before) => [...before.filter((id) => id !== extraId), ...(isChosen ? [extraId] : [])]);
  const body = {
    lines: lines.map(({ category, halfHours: chosen }) => ({ category, halfHours: chosen })),
    extraIds: extras.map(({ id }) => id),
  };
  return { rates, halfHours, choose, agreed, extraIds, chooseExtra, lines, extras, price, problem, body };
}

interface HoursFieldsProps {
  hours: ReturnType<typeof useHours>;
  error: string | undefined;
}

/** The extra hours of each service and the agreed extras, and what both sides pay and get for them (rule extras-8). */
export const HoursFields = ({ hours, error }: HoursFieldsProps) => {
  const { rates, halfHours, choose, agreed, extraIds, chooseExtra, lines, extras, price } = hours;
  return (
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
      {agreed.map(({ id, title, cents }, position) => (
        <CheckboxField
          key={id}
          label={`${title}, ${formatCents(cents)}`}
          hint="The host agreed to it"
          checked={extraIds.includes(id)}
          onChange={({ target }) => chooseExtra(id, target.checked)}
          error={rates.length === 0 && position === 0 ? error : undefined}
        />
      ))}
      {lines.length + extras.length > 0 && (
        <PriceLines>
          <OvertimeLines lines={lines} extras={extras} />
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
};
