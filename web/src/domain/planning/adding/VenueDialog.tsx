import { categoryLabel } from '#shared/kernel/categories.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import type { VenueQuestion } from './use-venue-question.ts';

function describeCurrentPicks(names: string, others: VenueQuestion['others']): string {
  const category = others[0]?.category ?? 'venue';
  if (category !== 'venue') return `Your plan already has ${names} for ${categoryLabel(category)}.`;
  return `Your plan already has ${names} as ${others.length > 1 ? 'venues' : 'its venue'}.`;
}

/** Asks whether a second vendor of a service replaces the first, or both are wanted for the same day. */
const VenueDialog = ({ question: { vendor, others, answer } }: { question: VenueQuestion }) => {
  const names = new Intl.ListFormat('en-US').format(others.map(({ vendorName }) => vendorName));
  return (
    <Dialog
      open
      onClose={() => answer(undefined)}
      title={`Replace ${names}?`}
      text={`${describeCurrentPicks(names, others)} Choose ${vendor.name} instead, or keep both for the same day.`}
      actions={
        <>
          <Button onClick={() => answer(undefined)}>Cancel</Button>
          <Button onClick={() => answer('both')}>Keep Both</Button>
          <Button look="primary" onClick={() => answer('replace')}>
            Replace
          </Button>
        </>
      }
    />
  );
};

export default VenueDialog;
