import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { LackingService, PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import { plural } from '#shared/kernel/plural.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

const describeNone = ({ place, details: { searchRadiusMiles } }: Draft): string =>
  `There are no vendors within ${plural(searchRadiusMiles, 'mile')} of ${place ? place.city : 'your event'} yet.`;

/** Returns why a service has no vendor, in a sentence. */
function reasonFor(
  lacking: LackingService | undefined,
  { draft, isExcluded }: { draft: Draft; isExcluded: boolean },
): string {
  if (isExcluded) return 'No other vendor fits, apart from those you removed.';
  if (!lacking || lacking.reason === 'no_vendors') return describeNone(draft);
  if (lacking.reason === 'none_free')
    return draft.details.date
      ? `Every vendor is booked or closed on ${formatLongDate(draft.details.date)}.`
      : 'No vendor is free on your date.';
  return lacking.message ? `No vendor fits. ${lacking.message}.` : 'No vendor fits your event.';
}

interface LackingProps {
  drafting: Drafting;
  draft: Draft;
  services: readonly Category[];
}

/** The services without a vendor in the plan: the reasons and alternatives. */
export const Lacking = ({ drafting, draft, services }: LackingProps) => {
  const { proposal, choices, toggle } = drafting;
  return (
    <ul className={styles.lacking}>
      {services.map((category) => {
        const Icon = categoryIcons[category];
        const lacking = proposal?.lacking.find((one) => one.category === category);
        const isExcluded = choices.excluded.some((one) => one.category === category);
        return (
          <li key={category}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <h3 className={styles.service}>{categoryLabel(category)}</h3>
              <p className="small soft">{reasonFor(lacking, { draft, isExcluded })}</p>
            </div>
            <div className="wrap">
              <ButtonLink size="small" to={planAddress('/vendors', { category, draftId: draft.id })}>
                Choose a Vendor
              </ButtonLink>
              <Button size="small" look="bare" onClick={() => toggle(category)}>
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};

/** Days on which every service has a vendor; choosing one moves the event. */
export const OtherDates = ({ dates, onDate }: { dates: PlanProposal['otherDates']; onDate: (date: string) => void }) =>
  dates.length === 0 ? null : (
    <div className={styles.dates}>
      <p className="small strong" id="other-dates">
        Every service has a vendor on
      </p>
      <div className="wrap" role="group" aria-labelledby="other-dates">
        {dates.map((date) => (
          <Button key={date} size="small" onClick={() => onDate(date)}>
            {formatLongDate(date)}
          </Button>
        ))}
      </div>
    </div>
  );

interface NothingFoundProps {
  draft: Draft;
  /** True if no service has a vendor near the event, which is one sentence here instead of one for each service. */
  isEmptyPlace: boolean;
  onChange: () => void;
}

/** Shown if no service has a vendor: the reasons are above, the alternatives here. */
export const NothingFound = ({ draft, isEmptyPlace, onChange }: NothingFoundProps) => {
  const place = draft.place ? `${draft.place.city}, ${draft.place.state}` : 'your event';
  const text = isEmptyPlace
    ? describeNone(draft)
    : `No vendor near ${place} is available for it. Another date, place or guest count may help.`;
  return (
    <EmptyState
      picture={servicePicture.venue}
      title="No plan for this event yet"
      text={text}
      action={
        <div className="wrap">
          <Button onClick={onChange}>Change Event Details</Button>
          <ButtonLink to={planAddress('/vendors', { draftId: draft.id })} look="bare">
            Choose Vendors Yourself
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
