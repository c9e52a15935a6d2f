import type { ProposedExtra } from '#shared/orders/extras/proposed-extra-schema.ts';
import type { BadgeProps } from '#web/ui/feedback/Badge.tsx';

/** Returns the state of a proposed extra for a badge; `isOpen`: its reader can still answer or withdraw it. */
export function proposedExtraBadge(
  { answer, withdrawnAt }: ProposedExtra,
  isOpen: boolean,
  reader: 'host' | 'vendor',
): { badge: string; tone: BadgeProps['tone'] } {
  if (withdrawnAt) return { badge: 'Withdrawn', tone: 'done' };
  if (answer) return answer.isAgreed ? { badge: 'Agreed', tone: 'good' } : { badge: 'Declined', tone: 'done' };
  if (!isOpen) return { badge: 'Not answered', tone: 'done' };
  return { badge: reader === 'host' ? 'Waiting for you' : 'Waiting for the host', tone: 'wait' };
}
