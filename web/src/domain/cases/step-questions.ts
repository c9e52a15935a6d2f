import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { openProposal } from '#shared/orders/cases/case-rules.ts';
import type { CaseStep } from '#shared/orders/cases/case-schema.ts';

/** The confirmation before a step that can't be undone, and the message after it. */
export interface StepQuestion {
  /** Label of the button that opens it. */
  button: string;
  step: CaseStep;
  title: string;
  text: string;
  confirm: string;
  done: readonly [title: string, text: string];
  isRefusal?: boolean;
}

const accept = (view: ProblemCaseView): StepQuestion | undefined => {
  const proposal = openProposal(view);
  if (!proposal) return undefined;
  const amount = formatCents(proposal.cents);
  return {
    button: `Accept ${amount}`,
    step: { step: 'accept-proposal', proposal: proposal.number },
    title: `Accept a refund of ${amount}?`,
    text: `${amount} goes back to the card that paid, and the case is closed. This can't be undone.`,
    confirm: `Accept ${amount}`,
    done: ['Case closed', `${amount} goes back to the card that paid.`],
  };
};

const refuse = (view: ProblemCaseView): StepQuestion | undefined => {
  const proposal = openProposal(view);
  return (
    proposal && {
      button: 'Decline',
      step: { step: 'refuse-proposal', proposal: proposal.number },
      title: `Decline ${formatCents(proposal.cents)}?`,
      text: 'Hostwell will read what both of you wrote and decide. You can still agree until then.',
      confirm: 'Decline Proposal',
      done: ['Proposal declined', "Hostwell will decide. We'll email you."],
      isRefusal: true,
    }
  );
};

const withdraw = ({ vendorName }: ProblemCaseView): StepQuestion => ({
  button: 'Withdraw Report',
  step: { step: 'withdraw' },
  title: 'Withdraw your report?',
  text: `You won't get a refund, and ${vendorName} will be paid. You can't report another problem with this vendor. This can't be undone.`,
  confirm: 'Withdraw Report',
  done: ['Report withdrawn', `We've let ${vendorName} know.`],
  isRefusal: true,
});

const grant = (view: ProblemCaseView): StepQuestion => {
  const amount = formatCents(view.claimedCents);
  const share = view.share ? ` Your share will be ${formatCents(view.share.ifGrantedCents)}.` : '';
  return {
    button: 'Accept Claim',
    step: { step: 'accept-claim' },
    title: `Refund ${amount}?`,
    text: `${amount} goes back to ${view.customerName}, and the case is closed.${share} This can't be undone.`,
    confirm: `Refund ${amount}`,
    done: ['Case closed', `${amount} goes back to ${view.customerName}.`],
  };
};

/** Returns a question for each step that a side can take now without a form, most helpful first. */
export const stepQuestions = (view: ProblemCaseView): StepQuestion[] =>
  (['accept-proposal', 'refuse-proposal', 'accept-claim', 'withdraw'] as const).flatMap((step) => {
    if (!view.steps.includes(step)) return [];
    const ask = { 'accept-proposal': accept, 'refuse-proposal': refuse, 'accept-claim': grant, withdraw }[step];
    return ask(view) ?? [];
  });
