import { changeDraft } from '#web/domain/planning/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Changes how many guests a plan is for, with an undo. */
export async function planFor(draftId: string, from: number | null, to: number | null): Promise<void> {
  try {
    const { conflicts } = await changeDraft({ draftId, details: { guestCount: { from, to } } });
    if (conflicts.length > 0) return toast.error('Not changed', 'Someone else changed the guest count meanwhile.');
    toast.info(`Your plan is for ${to} guests`, 'Prices follow.', {
      label: 'Undo',
      onPress: () => void planFor(draftId, to, from),
    });
  } catch (error) {
    toast.error('Not changed', errorText(error, 'Something went wrong. Try again.'));
  }
}
