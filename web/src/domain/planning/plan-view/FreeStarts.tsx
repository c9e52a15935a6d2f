import { useMutation } from '@tanstack/react-query';
import type { PlannedItem } from '#shared/api/planning.ts';
import { followsEvent, itemTimes } from '#shared/planning/item-times.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { formatStarts } from '#shared/vendors/calendar/start-ranges.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { StartButtons } from '../../vendors/StartButtons.tsx';
import { changeDraftTo, changePlanItemTimes } from '../api.ts';
import { readTimes, toTyped } from '../times/typed-times.ts';
import { toastDraftError } from '../toast-draft-error.ts';
import type { Plan } from '../use-plan.ts';

interface FreeStartsProps {
  draftId: string;
  plan: Pick<Plan, 'details' | 'serviceAreas'>;
  item: PlannedItem;
  starts: NonNullable<PlannedItem['problems'][number]['starts']>;
}

/**
 * The starts of the event's day at which the vendor is free; choosing one changes the plan's start, or that of an item
 * with times of its own (rule directory-62).
 */
const FreeStarts = ({ draftId, plan: { details, serviceAreas }, item, starts }: FreeStartsProps) => {
  const isEvents = followsEvent(item, details);
  const { durationHours, daysLater } = readTimes(item, toTyped(item, details), details).chosen;
  const change = useMutation({
    mutationFn: (startTime: string): Promise<unknown> =>
      isEvents
        ? changeDraftTo(draftId, { details, serviceAreas }, { details: { ...details, startTime }, serviceAreas })
        : changePlanItemTimes({ draftId, itemId: item.id, startTime, durationHours, ...(daysLater && { daysLater }) }),
    onSuccess: (_, startTime) =>
      toast.success(
        'Start changed',
        isEvents
          ? `Your plan now starts at ${formatTime12(startTime)} for all vendors.`
          : `${item.vendorName} now starts at ${formatTime12(startTime)}.`,
      ),
    onError: (error) => toastDraftError(draftId, error),
  });
  return (
    <>
      Free starts that day: {formatStarts(starts)}.{' '}
      <StartButtons
        label="Free starts"
        starts={starts}
        wanted={itemTimes(item, details).startTime}
        disabled={change.isPending}
        onChoose={(startTime) => change.mutate(startTime)}
      />{' '}
    </>
  );
};

export default FreeStarts;
