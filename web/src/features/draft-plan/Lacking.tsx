import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { LackingService, PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

/** Returns why a service has no vendor, in a sentence. */
function reasonFor(
  lacking: LackingService | undefined,
  { draft, isExcluded }: { draft: Draft; isExcluded: boolean },
): string {
  if (isExcluded) return 'You left out every vendor who would fit.';
  const near = draft.place ? `near ${draft.place.city}` : 'near your event';
  if (!lacking || lacking.reason === 'no_vendors') return `There are no vendors ${near} yet.`;
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
                Choose yourself
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
