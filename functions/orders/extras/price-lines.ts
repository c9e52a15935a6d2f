import { overtimePrice, overtimePriceProblem } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, OvertimeRate } from '#shared/orders/extras/overtime.ts';
import { AppError } from '#functions/platform/errors.ts';

/** Returns reported hours with their rates. @throws AppError refused at `lines`: no rate, a service twice, a price that no card can be charged */
export function priceLines(
  lines: readonly OvertimeLine[],
  rates: readonly OvertimeRate[],
): (OvertimeLine & OvertimeRate)[] {
  const priced = lines.map(({ category, halfHours }, position) => {
    const rate = rates.find((one) => one.category === category);
    if (!rate) throw refusedLines('No rate for extra hours was agreed for this service');
    if (lines.findIndex((one) => one.category === category) !== position) throw refusedLines('Name each service once');
    return { category, halfHours, hourCents: rate.hourCents };
  });
  const problem = overtimePriceProblem(overtimePrice(priced));
  if (problem) throw refusedLines(problem);
  return priced;
}

export const refusedLines = (message: string) => new AppError('refused', message, { lines: message });
