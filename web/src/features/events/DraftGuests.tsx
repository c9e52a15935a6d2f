import { GuestNumbers } from '#web/domain/guests/GuestNumbers.tsx';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Few visits change the plan here.
const planFor = async (...change: [draftId: string, from: number | null, to: number]) =>
  (await import('./plan-for.ts')).planFor(...change);

/** The guests of a plan, for its host and co-hosts; not of vendors to be added to an event, whose guests it has. */
export const DraftGuests = ({ plan: { draft, draftId, details } }: { plan: Plan }) => {
  if (!draft || !draftId || draft.addsTo || draft.membership?.role === 'viewer') return null;
  const { guestCount } = details;
  return (
    <GuestNumbers
      plan={{ draftId }}
      guestCount={guestCount}
      renderChange={(expected) => (
        <Button size="small" onClick={() => void planFor(draftId, guestCount, expected)}>
          Plan for {expected}
        </Button>
      )}
    />
  );
};
