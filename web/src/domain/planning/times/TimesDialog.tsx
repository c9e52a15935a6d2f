import { useState } from 'react';
import type { PlannedItem } from '#shared/api/planning.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { formatPlannedEnd } from '#shared/kernel/event-times.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { itemStarts, withChosenTimes } from '#shared/planning/item-times.ts';
import type { ChosenTimes } from '#shared/planning/item-times.ts';
import { formatPackageStart } from '#shared/products/package-times-text.ts';
import { formatItemTimes } from '#shared/planning/item-times-text.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from '../adding/PackageDialog.module.css';
import { changePlanItemTimes } from '../api.ts';
import { otherHours, otherStart } from '../questionnaire/EventFields.tsx';
import { clockChoices, durationChoices, halves } from '../questionnaire/questionnaire-form.ts';
import { toastDraftError } from '../toast-draft-error.ts';
import type { Plan } from '../use-plan.ts';
import { hasOwnLength, readTimes, timesWith, totalWith, toTyped } from './typed-times.ts';
import type { TimesProblems, TypedTimes } from './typed-times.ts';

interface TimesDialogProps {
  plan: Plan;
  item: PlannedItem;
  onClose: () => void;
}

interface FieldsProps extends Pick<TimesDialogProps, 'plan' | 'item'> {
  typed: TypedTimes;
  onTyped: (changes: Partial<TypedTimes>) => void;
  problems: TimesProblems;
}

/** The start: one of the packages', or any quarter hour. */
const StartField = ({ plan: { details }, item, typed, onTyped, problems }: FieldsProps) => {
  const starts = itemStarts(item);
  if (starts.length > 0)
    return (
      <SelectField
        label="Start time"
        options={starts.map((start) => ({ value: start.startTime, label: formatPackageStart(start) }))}
        value={typed.slot}
        onChange={({ target }) => onTyped({ slot: target.value })}
        error={problems.startTime}
      />
    );
  const { startTime } = details;
  return (
    <ChoiceField
      label="Start time"
      placeholder={startTime === null ? "The event's start" : `The event's start, ${formatTime12(startTime)}`}
      options={clockChoices}
      other={otherStart}
      value={typed.clock}
      onValueChange={(clock) => onTyped({ clock })}
      error={problems.startTime}
      // The event's start has its own half of the day.
      beside={
        typed.clock !== '' && (
          <Segmented
            label="AM or PM"
            hideLabel
            options={halves}
            value={typed.half}
            onValueChange={(half) => onTyped({ half })}
          />
        )
      }
    />
  );
};

/** The length, unless the packages have one. */
const HoursField = ({ plan, item, typed, onTyped, problems }: FieldsProps) => {
  if (hasOwnLength(item)) return null;
  const { durationHours } = plan.details;
  return (
    <ChoiceField
      label="Hours"
      placeholder={
        durationHours === null ? 'As long as the event' : `As long as the event, ${plural(durationHours, 'hour')}`
      }
      options={durationChoices}
      other={otherHours}
      value={typed.hours}
      onValueChange={(hours) => onTyped({ hours })}
      error={problems.durationHours}
    />
  );
};

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
  const [typed, setTyped] = useState(() => toTyped(item, plan));
  const [refused, setRefused] = useState<TimesProblems>({});
  const [isBusy, setBusy] = useState(false);
  const { chosen, problems } = readTimes(item, typed);
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
export const TimesDialog = (props: TimesDialogProps) => {
  const { plan, item, onClose } = props;
  const { typed, onTyped, problems, chosen, isBusy, hasProblem, save } = useTimes(props);
  const times = timesWith(item, chosen, plan);
  const end = formatPlannedEnd({ ...times, date: plan.details.date, timeZone: plan.place?.timeZone });
  const fields = { plan, item, typed, onTyped, problems };
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
      <StartField {...fields} />
      <HoursField {...fields} />
      {end && <p className="small soft">{`${plural(times.durationHours ?? 0, 'hour')}, until ${end}`}</p>}
      <Price plan={plan} item={item} chosen={chosen} />
    </Dialog>
  );
};
