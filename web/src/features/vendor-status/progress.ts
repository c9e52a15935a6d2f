import { completionStages } from '#shared/api/vendors.ts';
import type { Application } from '#shared/api/vendors.ts';
import {
  applicationApprovedProgress,
  applicationStageProgressCap,
  applicationSubmittedProgress,
} from '#shared/kernel/policies.ts';

/** Returns percent: approved 100, submitted 75, otherwise (stage + 1) / 5 × 70 (vendor spec 4). */
export function applicationProgress({
  status,
  completionStage,
}: Pick<Application, 'status' | 'completionStage'>): number {
  if (status === 'approved') return applicationApprovedProgress;
  if (status === 'submitted') return applicationSubmittedProgress;
  const reached = completionStages.indexOf(completionStage) + 1;
  return Math.round((reached / completionStages.length) * applicationStageProgressCap);
}

export interface TimelineStep {
  title: string;
  text: string;
  /** An instant, if it has happened. */
  at: string | null;
  state: 'done' | 'now' | 'open' | 'refused';
}

type ApplicationDates = Pick<Application, 'status' | 'submittedAt' | 'decidedAt'>;

/** Returns the steps: submitted, under review, decision (vendor spec 2). */
export function timeline({ status, submittedAt, decidedAt }: ApplicationDates): TimelineStep[] {
  const isSubmitted = status !== 'draft';
  const isDecided = status === 'approved' || status === 'rejected';
  return [
    {
      title: 'Application submitted',
      text: isSubmitted ? 'We have everything we need' : 'Not submitted yet',
      at: isSubmitted ? submittedAt : null,
      state: isSubmitted ? 'done' : 'open',
    },
    {
      title: 'Under review',
      text: isDecided ? 'Reviewed' : isSubmitted ? 'Our team is reviewing your application' : 'Starts when you submit',
      at: null,
      state: isDecided ? 'done' : isSubmitted ? 'now' : 'open',
    },
    { title: 'Decision', text: decisionTexts[status], at: isDecided ? decidedAt : null, state: decisionStates[status] },
  ];
}

const awaiting = 'Awaiting final decision';

const decisionTexts: Record<Application['status'], string> = {
  draft: awaiting,
  submitted: awaiting,
  approved: 'Application approved - you can now start selling!',
  rejected: 'Application requires updates',
};

const decisionStates: Record<Application['status'], TimelineStep['state']> = {
  draft: 'open',
  submitted: 'open',
  approved: 'done',
  rejected: 'refused',
};
