import {
  caseDecisionHours,
  caseExtensionHours,
  claimGrantedHours,
  complaintReplyHours,
  maximumCaseProposals,
} from '../../kernel/policies.ts';
import { formatCents } from '../../kernel/money.ts';
import type { CaseExtension, CaseOutcome, CaseProposal, CaseSide, CaseStage, CaseStep } from './case-schema.ts';

/* The steps that a case allows, and the resulting cases: pure (rule cases-1). */

/** The parts of a case that its steps depend on. */
export interface CaseState {
  claimedCents: number;
  stage: CaseStage;
  /** End of the present stage; only a goal while 'deciding'. Null once the case is closed. */
  deadline: string | null;
  proposals: readonly CaseProposal[];
  outcome: CaseOutcome | null;
}

const later = (at: Date, hours: number): string => new Date(at.getTime() + hours * 3_600_000).toISOString();

/** Returns the deadline for the other side to respond to a proposal made at `at`. */
export const proposalDeadline = (at: Date): string => later(at, complaintReplyHours);

/** Returns when a vendor's response to a report is due; the claim is granted later than that (rule cases-15). */
export const reportReplyBy = (openedAt: string): string => later(new Date(openedAt), complaintReplyHours);

/** Returns when to remind a vendor of a report; undefined if it was reminded, or the case waits for something else. */
export const remindAt = ({
  stage,
  openedAt,
  remindedAt,
}: Pick<CaseState, 'stage'> & { openedAt: string; remindedAt: string | null }): string | undefined =>
  stage === 'answering' && remindedAt === null ? reportReplyBy(openedAt) : undefined;

/** Returns a newly opened case, which waits for the vendor's response. */
export const openedCase = (claimedCents: number, at: Date): CaseState => ({
  claimedCents,
  stage: 'answering',
  deadline: later(at, claimGrantedHours),
  proposals: [],
  outcome: null,
});

/** Returns the proposal that awaits a response, with its number. */
export function openProposal({
  proposals,
}: Pick<CaseState, 'proposals'>): (CaseProposal & { number: number }) | undefined {
  const position = proposals.findIndex(({ state }) => state === 'open');
  const proposal = proposals[position];
  return proposal && { ...proposal, number: position + 1 };
}

/** Returns true if the stage's deadline has passed; administrators have none. */
export const isOverdue = ({ stage, deadline }: Pick<CaseState, 'stage' | 'deadline'>, now: Date): boolean =>
  (stage === 'answering' || stage === 'negotiating') && deadline !== null && deadline <= now.toISOString();

/** Returns the side whose response a case awaits; undefined while administrators decide, and once it is closed. */
export function awaitedSide(state: Pick<CaseState, 'stage' | 'proposals'>): CaseSide | undefined {
  if (state.stage === 'answering') return 'vendor';
  const proposal = state.stage === 'negotiating' ? openProposal(state) : undefined;
  return proposal && otherSide(proposal.by);
}

/** The parts of a case that decide whether administrators can extend its deadline. */
type Extendable = Pick<CaseState, 'stage' | 'deadline' | 'proposals'> & { extension: CaseExtension | null };

/** Returns why a deadline can't be extended; undefined if it can: once, and before it passes (rule cases-16). */
export function extensionProblem(state: Extendable, now: Date): string | undefined {
  if (state.stage === 'closed') return 'This case is closed.';
  if (state.extension) return 'This case has already been given more time.';
  if (!awaitedSide(state)) return "This case isn't waiting for an answer now.";
  return isOverdue(state, now) ? 'The deadline to answer has passed.' : undefined;
}

/** Returns the case with more time for the side that it waits for, if `extensionProblem` allows it. */
export function extended<T extends Extendable>(state: T, words: string, at: Date): T {
  const awaited = awaitedSide(state);
  if (!awaited || state.deadline === null) throw new Error('This case waits for nobody');
  const { deadline: from } = state;
  const to = later(new Date(from), caseExtensionHours);
  return { ...state, deadline: to, extension: { awaited, from, to, words, at: at.toISOString() } };
}

/** Returns the steps that a side can take now, for its buttons. */
export function possibleSteps(state: CaseState, side: CaseSide, now: Date): CaseStep['step'][] {
  if (state.stage === 'closed') return [];
  const isOpen = !isOverdue(state, now);
  const isAsked = isOpen && openProposal(state)?.by === otherSide(side);
  const canPropose =
    isOpen && state.proposals.length < maximumCaseProposals && (side === 'vendor' || state.stage !== 'answering');
  return [
    ...when(side === 'vendor', 'accept-claim'),
    ...when(side === 'vendor' && isOpen && state.stage === 'answering', 'contest'),
    ...when(isAsked, 'accept-proposal', 'refuse-proposal'),
    ...when(canPropose, 'propose'),
    ...when(side === 'host', 'withdraw'),
  ];
}

const when = (holds: boolean, ...steps: CaseStep['step'][]) => (holds ? steps : []);
const otherSide = (side: CaseSide): CaseSide => (side === 'host' ? 'vendor' : 'host');

/** Why a step can't be taken. 'conflict': the case has changed since; 'refused': the amount is wrong. */
export interface StepProblem {
  code: 'conflict' | 'refused';
  message: string;
  field?: 'cents';
}

/** Returns why a side can't take a step now; undefined if it can. */
export function stepProblem(state: CaseState, side: CaseSide, step: CaseStep, now: Date): StepProblem | undefined {
  if (!possibleSteps(state, side, now).includes(step.step))
    return { code: 'conflict', message: whyNot(state, step, now) };
  if ('proposal' in step && step.proposal !== openProposal(state)?.number)
    return { code: 'conflict', message: 'This proposal was replaced by another one. Check it, then answer again.' };
  if (step.step !== 'propose' || step.cents < state.claimedCents) return undefined;
  const message = `Propose less than the ${formatCents(state.claimedCents)} claimed`;
  return { code: 'refused', message, field: 'cents' };
}

function whyNot(state: CaseState, { step }: CaseStep, now: Date): string {
  if (state.stage === 'closed') return 'This case is closed.';
  if (isOverdue(state, now)) return 'The deadline to answer has passed.';
  if (step === 'propose' && state.proposals.length >= maximumCaseProposals)
    return `A case can have up to ${maximumCaseProposals} proposals. Answer the latest one, or wait for our decision.`;
  if (step === 'propose') return "The vendor hasn't answered yet. You can propose an amount after that.";
  if (step === 'contest') return "You've already answered this case.";
  return 'There is no proposal to answer.';
}

/** Returns true if a case already reflects a step, so that a repeated request changes nothing. */
export function isTaken(state: CaseState, side: CaseSide, step: CaseStep): boolean {
  const { outcome, proposals } = state;
  switch (step.step) {
    case 'withdraw':
      return outcome?.how === 'withdrawn';
    case 'accept-claim':
      return outcome?.how === 'accepted';
    case 'accept-proposal':
      return isOfOther(proposals[step.proposal - 1], side, 'accepted');
    case 'refuse-proposal':
      return isOfOther(proposals[step.proposal - 1], side, 'refused');
    case 'propose': {
      const open = openProposal(state);
      return open?.by === side && open.cents === step.cents;
    }
    case 'contest':
      return false;
  }
}

const isOfOther = (proposal: CaseProposal | undefined, side: CaseSide, state: CaseProposal['state']): boolean =>
  proposal?.by === otherSide(side) && proposal.state === state;

const ended = (proposals: readonly CaseProposal[], state: CaseProposal['state']): CaseProposal[] =>
  proposals.map((proposal) => (proposal.state === 'open' ? { ...proposal, state } : proposal));

const escalated = <T extends CaseState>(state: T, at: Date): T => ({
  ...state,
  stage: 'deciding',
  deadline: later(at, caseDecisionHours),
});

const closed = <T extends CaseState>(state: T, outcome: Omit<CaseOutcome, 'at'>, at: Date): T => ({
  ...state,
  stage: 'closed',
  deadline: null,
  proposals: ended(state.proposals, 'dropped'),
  outcome: { ...outcome, at: at.toISOString() },
});

/** Returns the case after a step that `stepProblem` allows. */
export function afterStep<T extends CaseState>(state: T, side: CaseSide, step: CaseStep, at: Date): T {
  switch (step.step) {
    case 'withdraw':
      return closed(state, { how: 'withdrawn', refundCents: 0, words: '' }, at);
    case 'accept-claim':
      return closed(state, { how: 'accepted', refundCents: state.claimedCents, words: '' }, at);
    case 'contest':
      return escalated(state, at);
    case 'refuse-proposal':
      return escalated({ ...state, proposals: ended(state.proposals, 'refused') }, at);
    case 'accept-proposal': {
      const refundCents = openProposal(state)?.cents ?? 0;
      const proposals = ended(state.proposals, 'accepted');
      return closed({ ...state, proposals }, { how: 'agreed', refundCents, words: '' }, at);
    }
    case 'propose': {
      const proposal: CaseProposal = { by: side, cents: step.cents, at: at.toISOString(), state: 'open' };
      const proposals = [...ended(state.proposals, 'dropped'), proposal];
      return { ...state, stage: 'negotiating', deadline: proposalDeadline(at), proposals };
    }
  }
}

/** Returns the case after its deadline: an uncontested claim is granted, an open proposal goes to administrators. */
export const afterDeadline = <T extends CaseState>(state: T, at: Date): T =>
  state.stage === 'answering'
    ? closed(state, { how: 'unanswered', refundCents: state.claimedCents, words: '' }, at)
    : escalated({ ...state, proposals: ended(state.proposals, 'expired') }, at);

/** Returns the case as decided by administrators, who decide cases in the stage 'deciding'. */
export const afterDecision = <T extends CaseState>(state: T, refundCents: number, words: string, at: Date): T =>
  closed(state, { how: 'decided', refundCents, words }, at);
