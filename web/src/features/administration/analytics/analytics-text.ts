import type { AnalyticsPeriod, Span } from '#shared/administration/analytics.ts';
import type { DurationStats } from '#shared/api/administration/analytics.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { monthName, toMonth } from '#shared/kernel/months.ts';

export const periodNames: Record<AnalyticsPeriod, string> = {
  '30-days': 'Last 30 days',
  '13-weeks': 'Last 13 weeks',
  '12-months': 'Last 12 months',
};

export const stepNames: Record<AnalyticsPeriod, string> = {
  '30-days': 'Day',
  '13-weeks': 'Week',
  '12-months': 'Month',
};

/** Formats 'Jun 12' for a day and for the week that begins then, 'Jun' for a month. */
export function stepLabel(period: AnalyticsPeriod, { from }: Span): string {
  if (period === '12-months') return monthName(toMonth(from)).slice(0, 3);
  return formatDate(from).replace(/,? \d{4}$/, '');
}

/** Formats the same in full: 'Jun 12, 2027', 'Jun 6, 2027 to Jun 12, 2027', 'June 2027'. */
export function formatStep(period: AnalyticsPeriod, { from, to }: Span): string {
  if (period === '12-months') return monthName(toMonth(from));
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Formats an average duration: '35 min', '5 h', '1.5 days'. */
export function formatAverageDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = minutes / 60;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${(hours / 24).toFixed(1)} days`;
}

/** Formats '72% within 24 hours, of 18', or that there was nothing in the period. */
export const paceNote = ({ count, inTimePercent }: DurationStats, limit: string, of: string): string =>
  inTimePercent === null ? `no ${of} in this period` : `${inTimePercent}% within ${limit}, of ${count} ${of}`;

/** Formats whole percents of a whole; a dash if it is zero. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** Formats '45 minutes', '3 hours'; 'None read' without a reading. */
export function formatAge(minutes: number | null): string {
  if (minutes === null) return 'None read';
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${Math.round(minutes / 60)} hours`;
}
