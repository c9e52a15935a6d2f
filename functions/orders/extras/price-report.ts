import { reportProblem } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, OvertimeRate, ReportedFigures } from '#shared/orders/extras/overtime.ts';
import type { NamedExtra } from '#shared/orders/extras/proposed-extra-schema.ts';
import { AppError } from '#functions/platform/errors.ts';

/** What can be reported: hours at these rates, and these extras at their prices. */
interface Reportable {
  rates: readonly OvertimeRate[];
  extras: readonly NamedExtra[];
}

/**
 * Returns reported hours with their rates and extras with their agreed prices.
 *
 * @throws AppError refused at `lines`: no rate, a service twice, nothing at all, a price that no card can be charged; at
 * `extraIds`: not agreed to, an extra twice
 */
export function priceReport(
  { lines, extraIds }: { lines: readonly OvertimeLine[]; extraIds: readonly string[] },
  { rates, extras }: Reportable,
): ReportedFigures {
  const figures = { lines: priceLines(lines, rates), extras: findExtras(extraIds, extras) };
  const problem = reportProblem(figures, extras);
  if (problem) throw refusedLines(problem);
  return figures;
}

const priceLines = (lines: readonly OvertimeLine[], rates: readonly OvertimeRate[]) =>
  lines.map(({ category, halfHours }, position) => {
    const rate = rates.find((one) => one.category === category);
    if (!rate) throw refusedLines('No rate for extra hours was agreed for this service');
    if (lines.findIndex((one) => one.category === category) !== position) throw refusedLines('Name each service once');
    return { category, halfHours, hourCents: rate.hourCents };
  });

const findExtras = (extraIds: readonly string[], agreed: readonly NamedExtra[]): NamedExtra[] =>
  extraIds.map((extraId, position) => {
    const extra = agreed.find(({ id }) => id === extraId);
    if (!extra) throw refusedExtras("The host hasn't agreed to this extra");
    if (extraIds.indexOf(extraId) !== position) throw refusedExtras('Name each extra once');
    return extra;
  });

export const refusedLines = (message: string) => new AppError('refused', message, { lines: message });

const refusedExtras = (message: string) => new AppError('refused', message, { extraIds: message });
