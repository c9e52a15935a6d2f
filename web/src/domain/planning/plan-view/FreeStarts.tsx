import { useMutation } from '@tanstack/react-query';
import type { PlannedItem } from '#shared/api/planning.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { formatStarts } from '#shared/vendors/start-ranges.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { StartButtons } from '../../vendors/StartButtons.tsx';
import { changeDraftTo } from '../api.ts';
import { toastDraftError } from '../toast-draft-error.ts';
import type { Plan } from '../use-plan.ts';

interface FreeStartsProps {
  draftId: string;
  plan: Pick<Plan, 'details' | 'serviceAreas'>;
  starts: NonNullable<PlannedItem['problems'][number]['starts']>;
}

/** The starts of the event's day at which the vendor is free; choosing one changes the plan's start (directory-62). */
export const FreeStarts = ({ draftId, plan: { details, serviceAreas }, starts }: FreeStartsProps) => {
  const change = useMutation({
    mutationFn: (startTime: string) =>
      changeDraftTo(draftId, { details, serviceAreas }, { details: { ...details, startTime }, serviceAreas }),
    onSuccess: (_, startTime) =>
      toast.success('Start changed', `Your plan now starts at ${formatTime12(startTime)} for all vendors.`),
    onError: (error) => toastDraftError(draftId, error),
  });
  return (
    <>
      Free starts that day: {formatStarts(starts)}.{' '}
      <StartButtons
        label="Free starts"
        starts={starts}
        wanted={details.startTime}
        disabled={change.isPending}
        onChoose={(startTime) => change.mutate(startTime)}
      />{' '}
    </>
  );
};
