import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Draft } from '#shared/api/planning.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown if no service has a vendor: the reasons are above, the alternatives here. */
export const NothingFound = ({ draft, onChange }: { draft: Draft; onChange: () => void }) => {
  const place = draft.place ? `${draft.place.city}, ${draft.place.state}` : 'your event';
  return (
    <EmptyState
      picture={servicePicture.venue}
      title="No plan for this event yet"
      text={`No vendor near ${place} can be drafted for it. Another date, place or guest count may help.`}
      action={
        <div className="wrap">
          <Button onClick={onChange}>Change event details</Button>
          <ButtonLink to={planAddress('/vendors', { draftId: draft.id })} look="bare">
            Choose vendors yourself
          </ButtonLink>
        </div>
      }
    />
  );
};

/** Shown if there is nothing to draft because every service has a vendor. */
export const NothingToDraft = ({ draft }: { draft: Draft }) => {
  const services = draft.items.map(({ category }) => categoryLabel(category));
  const list = new Intl.ListFormat('en-US').format([...new Set(services)]);
  return draft.items.length === 0 ? (
    <EmptyState title="Nothing to draft yet" text="Tick a service above to draft a plan for it." />
  ) : (
    <EmptyState
      title="Every service has a vendor"
      text={`Your plan already has ${list}. Tick another service above to add one.`}
      action={<ButtonLink to={planAddress('/summary', { draftId: draft.id })}>Continue to Summary</ButtonLink>}
    />
  );
};
