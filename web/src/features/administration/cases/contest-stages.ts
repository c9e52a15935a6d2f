import type { ListedContest } from '#shared/api/orders/contests.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

/** The stages of a contested extra, for a badge. */
export const contestStages: Record<ListedContest['stage'], { word: string; tone: BadgeTone }> = {
  answering: { word: 'Waiting for the vendor', tone: 'wait' },
  deciding: { word: 'To decide', tone: 'info' },
  closed: { word: 'Closed', tone: 'done' },
};
