import { useState } from 'react';
import type { PlannedItem } from '#shared/api/planning.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { withChosenTimes } from '#shared/planning/chosen-times.ts';
import type { ChosenTimes } from '#shared/planning/chosen-times.ts';
import { formatItemTimes } from '#shared/planning/item-times-text.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from '../adding/PackageDialog.module.css';
import { changePlanItemTimes } from '../api.ts';
import { toastDraftError } from '../toast-draft-error.ts';
import type { Plan } from '../use-plan.ts';
import { TimesFields } from './TimesFields.tsx';
import { formatChosenEnd, readTimes, totalWith, toTyped } from './typed-times.ts';
import type { TimesProblems, TypedTimes } from './typed-times.ts';

interface TimesDialogProps {
  plan: Plan;
  item: PlannedItem;
  onClose: () => void;
}

/** The plan's price now and with the chosen times. */
const Price = ({ plan, item, chosen }: Pick<TimesDialogProps, 'plan' | 'item'> & { chosen: ChosenTimes }) => {
  const after = totalWith(plan, item, chosen);
  if (after === undefined || !plan.quote) return null;
  return (
    <div aria-live="polite">
      <PriceLines className={styles.rows}>
        <PriceLine tone="soft" label="Plan total now" amount={formatCents(plan.quote.totalCents)} />
        <PriceLine tone="strong" label="With these times" amount={formatCents(after)} />
      </PriceLines>
    </div>
  );
};

/** Manages the fields, their problems and the request. */
function useTimes({ plan, item, onClose }: TimesDialogProps) {
  const [typed, setTyped] = useState(() => toTyped(item, plan.details));
  const [refused, setRefused] = useState<TimesProblems>({});
  const [isBusy, setBusy] = useState(false);
  const { chosen, problems } = readTimes(item, typed, plan.details);
  const hasProblem = problems.startTime !== undefined || problems.durationHours !== undefined;
  const save = async () => {
    setBusy(true);
    const draftId = plan.draftId ?? '';
    try {
      await changePlanItemTimes({ draftId, itemId: item.id, ...chosen });
      toast.success('Times changed', describeChanged(plan, item, chosen));
      onClose();
    } catch (error) {
      if (isApiError(error, 'invalid_input') && error.fields) setRefused(error.fields);
      else await toastDraftError(draftId, error);
    } finally {
      setBusy(false);
    }
  };
  const onTyped = (changes: Partial<TypedTimes>) => {
    setRefused({});
    setTyped((before) => ({ ...before, ...changes }));
  };
  return { typed, onTyped, problems: { ...refused, ...dropEmpty(problems) }, chosen, isBusy, hasProblem, save };
}

const dropEmpty = ({ startTime, durationHours }: TimesProblems): TimesProblems => ({
  ...(startTime !== undefined && { startTime }),
  ...(durationHours !== undefined && { durationHours }),
});

const describeChanged = ({ details, place }: Plan, item: PlannedItem, chosen: ChosenTimes): string => {
  const times = formatItemTimes(withChosenTimes(item, chosen), { ...details, timeZone: place?.timeZone });
  return `${item.vendorName}: ${times || 'with your event'}.`;
};

/** Chooses when a vendor of the plan works, with the price before and after (rule planning-111). */
const TimesDialog = (props: TimesDialogProps) => {
  const { plan, item, onClose } = props;
  const { typed, onTyped, problems, chosen, isBusy, hasProblem, save } = useTimes(props);
  const { details, place } = plan;
  const end = formatChosenEnd(item, chosen, { ...details, timeZone: place?.timeZone });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change Times"
      text={`Choose when ${item.vendorName} works at your event.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} disabled={hasProblem} onClick={() => void save()}>
            Save Times
          </Button>
        </>
      }
    >
      <TimesFields event={details} item={item} typed={typed} onTyped={onTyped} problems={problems} />
      {end && <p className="small soft">{end}</p>}
      <Price plan={plan} item={item} chosen={chosen} />
    </Dialog>
  );
};

export default TimesDialog;
