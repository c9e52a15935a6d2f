import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import type { BadgeProps } from '#web/ui/feedback/Badge.tsx';

/** Returns the state of reported extra hours for a badge. */
export function overtimeBadge(
  { paidAt, acceptedAt, contest }: OvertimeView,
  reader: 'host' | 'vendor',
): { badge: string; tone: BadgeProps['tone'] } {
  if (paidAt) return { badge: 'Paid', tone: 'good' };
  if (acceptedAt) return { badge: reader === 'host' ? 'Payment open' : 'Accepted, not paid yet', tone: 'wait' };
  if (contest) return { badge: 'Contested', tone: 'bad' };
  return { badge: reader === 'host' ? 'Waiting for you' : 'Waiting for the host', tone: 'wait' };
}
