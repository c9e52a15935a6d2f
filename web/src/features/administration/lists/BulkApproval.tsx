import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { errorText } from '#web/lib/api-error.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import styles from './BulkApproval.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkItem {
  id: string;
  name: string;
}

interface BulkApprovalProps<Item extends BulkItem> {
  /** The selected items that still exist. */
  items: readonly Item[];
  /** Their plural name: 'applications'. */
  of: string;
  selection: Selection;
  approve: (item: Item) => Promise<unknown>;
  /** An optional question first; without it they are approved at once. */
  confirm?: (items: readonly Item[]) => Question;
  /** Called when all have been tried. */
  onDone: () => unknown;
}

interface Question {
  title: string;
  text: string;
  /** A line for each item. */
  facts: readonly string[];
}

const failureReason = (error: unknown): string => errorText(error, "Couldn't approve it.");

/** Approves the items one after the other: each is a separate decision, and a conflict must not stop the others. */
async function approveEach<Item extends BulkItem>(items: readonly Item[], approve: (item: Item) => Promise<unknown>) {
  const outcome: BulkResult = { approved: [], failed: [] };
  for (const item of items) {
    await approve(item).then(
      () => outcome.approved.push(item.name),
      (error: unknown) => outcome.failed.push({ id: item.id, name: item.name, why: failureReason(error) }),
    );
  }
  return outcome;
}

/** Approves the selected rows, one call each; failed ones show why and stay selected. */
export function BulkApproval<Item extends BulkItem>({
  items,
  of,
  selection,
  approve,
  confirm,
  onDone,
}: BulkApprovalProps<Item>) {
  const [question, setQuestion] = useState<Question>();
  const {
    mutate: approveAll,
    isPending,
    data: result,
    reset,
  } = useMutation({
    mutationFn: () => approveEach(items, approve),
    onSuccess: ({ failed }) => {
      setQuestion(undefined);
      selection.keep(failed.map(({ id }) => id));
      void onDone();
    },
  });
  return (
    <>
      {items.length > 0 && (
        <SelectionBar
          count={items.length}
          busy={isPending}
          onApprove={() => (confirm ? setQuestion(confirm(items)) : approveAll())}
          onClear={selection.clear}
        />
      )}
      {question && (
        <Confirm question={question} busy={isPending} onClose={() => setQuestion(undefined)} onConfirm={approveAll} />
      )}
      {result && <BulkOutcome of={of} result={result} onClose={reset} />}
    </>
  );
}

interface SelectionBarProps {
  count: number;
  busy: boolean;
  onApprove: () => void;
  onClear: () => void;
}

const SelectionBar = ({ count, busy, onApprove, onClear }: SelectionBarProps) => (
  <div className={styles.bar}>
    <p className="small" role="status">
      {count} selected
    </p>
    <Button look="yes" size="small" icon={<Check />} busy={busy} aria-haspopup="dialog" onClick={onApprove}>
      Approve Selected
    </Button>
    <Button size="small" disabled={busy} onClick={onClear}>
      Clear Selection
    </Button>
  </div>
);

interface ConfirmProps {
  question: Question;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

const Confirm = ({ question: { title, text, facts }, ...dialog }: ConfirmProps) => (
  <ConfirmDialog {...dialog} title={title} text={text} look="primary" confirmLabel="Approve Selected">
    <ul className="small">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </ConfirmDialog>
);

/** The names of the approved items, and the reason for each failed one. */
interface BulkResult {
  approved: string[];
  failed: { id: string; name: string; why: string }[];
}

interface BulkOutcomeProps {
  /** Their plural name: 'applications'. */
  of: string;
  result: BulkResult;
  onClose: () => void;
}

/** Shows how many of the selected rows were approved, and why others weren't. */
const BulkOutcome = ({ of, result: { approved, failed }, onClose }: BulkOutcomeProps) => (
  <div className={styles.outcome} role="status">
    <Banner
      tone={failed.length > 0 ? 'bad' : 'good'}
      title={`${approved.length} of ${approved.length + failed.length} ${of} approved`}
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {approved.length > 0 && <p>Approved: {approved.join(', ')}.</p>}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, name, why }) => (
            <li key={id}>
              <b>{name}</b>: {why}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  </div>
);
