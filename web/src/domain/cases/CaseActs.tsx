import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useCaseStep } from './api.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { stepQuestions } from './step-questions.ts';
import type { StepQuestion } from './step-questions.ts';
import styles from './Cases.module.css';

interface CaseActsProps {
  view: ProblemCaseView;
  side: 'host' | 'vendor';
  /** A step that only one side has. */
  children?: ReactNode;
}

const looks = { 'accept-proposal': 'primary', withdraw: 'bare' } as const;

/** A button for each step that the reader can take now. */
export const CaseActs = ({ view, side, children }: CaseActsProps) => {
  const [question, setQuestion] = useState<StepQuestion>();
  const [isProposing, setProposing] = useState(false);
  const questions = stepQuestions(view, side);
  const ask = (asked: StepQuestion) => (
    <Button
      key={asked.step.step}
      size="small"
      look={looks[asked.step.step as keyof typeof looks]}
      aria-haspopup="dialog"
      onClick={() => setQuestion(asked)}
    >
      {asked.button}
    </Button>
  );
  const isWithdrawal = ({ step: { step } }: StepQuestion) => step === 'withdraw';
  return (
    <>
      <div className={styles.acts}>
        {questions.filter((one) => !isWithdrawal(one)).map(ask)}
        {view.steps.includes('propose') && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setProposing(true)}>
            {view.proposals.length > 0 ? 'Propose Another Amount' : 'Propose a Part'}
          </Button>
        )}
        {children}
        {questions.filter(isWithdrawal).map(ask)}
      </div>
      {question && <StepDialog view={view} side={side} question={question} onClose={() => setQuestion(undefined)} />}
      {isProposing && <ProposeDialog view={view} side={side} onClose={() => setProposing(false)} />}
    </>
  );
};

interface StepDialogProps extends Omit<CaseActsProps, 'children'> {
  /** The question as first shown: if an amount changes meanwhile, it isn't accepted by mistake. */
  question: StepQuestion;
  onClose: () => void;
}

/** Asks for confirmation of a step and explains its effect. */
const StepDialog = ({ view, side, question, onClose }: StepDialogProps) => {
  const take = useCaseStep(side, view);
  const confirm = () =>
    take.mutate(question.step, {
      onSuccess: () => {
        toast.success(...question.done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={question.title}
      text={question.text}
      cancelLabel="Not now"
      confirmLabel={question.confirm}
      look={question.isRefusal ? 'danger' : 'primary'}
      busy={take.isPending}
      onConfirm={confirm}
    >
      <ErrorBanner>{take.isError && errorText(take.error, 'Nothing was changed. Try again.')}</ErrorBanner>
    </ConfirmDialog>
  );
};
