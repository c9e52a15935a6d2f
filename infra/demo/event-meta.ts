import type { EventMeta } from '#events/define-event.ts';
import { demoId } from './ids.ts';

/** Returns the metadata of a demo event; `what` identifies it. */
export const demoMeta = (what: string, at: string, actor = 'system'): EventMeta => ({
  id: demoId(`event ${what}`, at),
  occurredAt: at,
  actor,
  correlationId: 'demo-data',
});
