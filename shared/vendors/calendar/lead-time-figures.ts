import { formatLeadTime, readLeadTime } from './lead-time.ts';

/* A lead time as figures and a unit, which the profile's form edits; stored and shown as text ('2 weeks', '1-2 weeks'). */

export const leadTimeUnits = ['day', 'week', 'month'] as const;
export type LeadTimeUnit = (typeof leadTimeUnits)[number];

/** Figures as typed; `to` only for a range. */
export interface LeadTimeFigures {
  from: string;
  to: string;
  unit: LeadTimeUnit;
}

const figures = /^(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*(day|week|month)s?$/i;

/**
 * Returns the figures of a stored lead time. Texts from before that have more to them become their binding days; unclear
 * ones have no figure.
 */
export function toLeadTimeFigures(leadTime: string): LeadTimeFigures {
  const found = figures.exec(leadTime.trim());
  if (found) {
    const [, from = '', to = '', unit = ''] = found;
    return { from, to, unit: unit.toLowerCase() as LeadTimeUnit };
  }
  const days = readLeadTime(leadTime);
  return days === undefined ? { from: '', to: '', unit: 'week' } : toLeadTimeFigures(formatLeadTime(days));
}

/** Returns true if the second figure is not above the first. */
export const endsTooEarly = ({ from, to }: LeadTimeFigures): boolean => to !== '' && Number(to) <= Number(from);

/** Formats '1 week', '2 weeks', '1-2 weeks'; without a figure only the unit, which is refused as unclear. */
export function formatLeadTimeFigures(typed: LeadTimeFigures): string {
  const { from, to, unit } = typed;
  const isRange = from !== '' && to !== '' && !endsTooEarly(typed);
  const figure = isRange ? `${from}-${to}` : from;
  return `${figure} ${unit}${figure === '1' ? '' : 's'}`.trim();
}
