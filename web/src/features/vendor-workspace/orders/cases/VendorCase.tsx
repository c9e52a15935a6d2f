import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { CaseActs } from '#web/domain/cases/CaseActs.tsx';
import { CaseHead } from '#web/domain/cases/CaseHead.tsx';
import { CaseTimeline } from '#web/domain/cases/CaseTimeline.tsx';
import { caseQuery, useCaseStep } from '#web/domain/cases/api.ts';
import { caseDecisionHours } from '#shared/kernel/policies.ts';
import { contestStep } from '#shared/orders/cases/case-schema.ts';
import { CaseFormDialog } from '#web/domain/cases/CaseFormDialog.tsx';
import { CasePhotosField } from '#web/domain/cases/CasePhotosField.tsx';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import styles from '#web/domain/cases/Cases.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** A problem that the host of an order reported: its effect on the payout, the vendor's response, its history. */
const VendorCase = ({ order: { id, bookingId } }: { order: Pick<VendorOrder, 'id' | 'bookingId'> }) => {
  const vendorId = id.slice(bookingId.length + 1);
  const { data: view, isError, refetch } = useQuery(caseQuery('vendor', { bookingId, vendorId }));
  return (
    <Card as="section" aria-labelledby="case">
      <div className={styles.case}>
        {view ? <Shown view={view} /> : <h3 id="case">Reported problem</h3>}
        {!view && isError && (
          <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the host&apos;s report.</RetryBanner>
        )}
        {!view && !isError && (
          <Loading text="Loading the host's report..." quiet>
            <Skeleton height="12rem" />
          </Loading>
        )}
      </div>
    </Card>
  );
};

const Shown = ({ view }: { view: ProblemCaseView }) => {
  const [isContesting, setContesting] = useState(false);
  return (
    <>
      <CaseHead view={view} reader="vendor">
        <h3 id="case">{view.customerName} reported a problem</h3>
      </CaseHead>
      <PayoutAfter view={view} />
      <CaseActs view={view} side="vendor">
        {view.steps.includes('contest') && (
          <Button size="small" onClick={() => setContesting(true)}>
            Contest Claim
          </Button>
        )}
      </CaseActs>
      <CaseTimeline view={view} reader="vendor" />
      {isContesting && <ContestDialog view={view} onClose={() => setContesting(false)} />}
    </>
  );
};

/** The effect of an open case on the vendor's share of the order. */
const PayoutAfter = ({ view: { share, stage, claimedCents } }: { view: ProblemCaseView }) =>
  share &&
  stage !== 'closed' && (
    <div className={styles.sums}>
      <PriceLines>
        <PriceLine label="Refund requested" amount={formatCents(claimedCents)} />
        <PriceLine label="Your share now" amount={formatCents(share.nowCents)} />
        <PriceLine
          label="Your share if the claim is granted"
          amount={formatCents(share.ifGrantedCents)}
          tone="strong"
        />
      </PriceLines>
      <p className="small soft">
        Your payout is on hold until this is settled. Refunds include the platform fee; Hostwell pays that part back.
      </p>
    </div>
  );

export default VendorCase;

interface ContestDialogProps {
  view: ProblemCaseView;
  onClose: () => void;
}

type Answer = { words: string; photos: string[] };

const toContestStep = (answer: Answer) => ({ step: 'contest' as const, ...answer });

/** A vendor's objection to a claim; Hostwell decides after it. */
const ContestDialog = ({ view, onClose }: ContestDialogProps) => {
  const take = useCaseStep('vendor', view);
  const sending = useCaseForm<Answer>({
    name: `case-answer.${view.bookingId}`,
    empty: { words: '', photos: [] },
    resolver: bodyResolver<Answer>({ schema: contestStep, toBody: toContestStep }),
    send: (answer) => take.mutateAsync(toContestStep(answer)),
    onSent: () => {
      toast.success('Answer sent', "Hostwell will decide. We'll email you.");
      onClose();
    },
  });
  return (
    <CaseFormDialog
      title="Contest the claim"
      text={`Tell us your side. Hostwell will review both sides and decide, usually within ${caseDecisionHours / 24} days. You can still agree with ${view.customerName} until then.`}
      label="Send Answer"
      sending={sending}
      onClose={onClose}
    >
      <TextAreaField
        label="Answer"
        rows={5}
        maxLength={2000}
        hint={`What did you agree on, and what did you do? ${view.customerName} and Hostwell will read this. You can answer once.`}
        {...registerWithError(sending.form)('words')}
      />
      <CasePhotosField control={sending.form.control} name="photos" />
    </CaseFormDialog>
  );
};
