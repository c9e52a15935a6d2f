import type { CaseClosed } from './case-closed.ts';
import type { CaseEscalated } from './case-escalated.ts';
import type { CaseExtended } from './case-extended.ts';
import type { CaseOpened } from './case-opened.ts';
import type { CaseProposed } from './case-proposed.ts';
import type { EventOf } from '../define-event.ts';

/** The events of a case (rule cases-1). */
export type CaseEvent = EventOf<
  typeof CaseOpened | typeof CaseProposed | typeof CaseExtended | typeof CaseEscalated | typeof CaseClosed
>;
