import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown for a list of nobody, or of a plan of which the person isn't host or co-host. */
export const ListMissing = () => (
  <EmptyState
    alone
    title="Guest list not found"
    text="Only an event's host and co-hosts see its guests."
    action={<ButtonLink to="/home">Return Home</ButtonLink>}
  />
);
