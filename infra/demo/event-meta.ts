import type { EventMeta } from '#events/define-event.ts';
import { demoId } from './ids.ts';

/** The circumstances of a demo event; `what` names it among all of them. */
export const demoMeta = (what: string, at: string, actor = 'system'): EventMeta => ({
  id: demoId(`event ${what}`, at),
  occurredAt: at,
  actor,
  correlationId: 'demo-data',
});
