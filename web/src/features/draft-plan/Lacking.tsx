import { categoryLabel } from '#shared/kernel/categories.ts';
import { maximumRadiusMiles } from '#shared/kernel/policies.ts';
import { formatLine } from '#shared/planning/draft-plan/lines.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
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

const describeNone = ({ place }: Draft): string =>
  `There are no vendors within ${plural(maximumRadiusMiles, 'mile')} of ${place ? place.city : 'your event'} yet.`;

const help = {
  date: (date: string) => `One is free on ${formatLongDate(date)}.`,
  offer: 'Ask a vendor for an offer, or leave it out.',
  event: 'Another date, or other guests and times, may help.',
  place: 'A place nearer to them, or an offer, may help.',
};

/** Vendors may be there, but none sells it by itself. */
const describeUnsold = ({ place }: Draft, label: string): string => {
  const where = `within ${plural(maximumRadiusMiles, 'mile')} of ${place ? place.city : 'your event'}`;
  return `No vendor ${where} sells this at a fixed price: ${label}. ${help.offer}`;
};

// Neither another date nor other guests change what a vendor sells.
const unchangeable = /^(?:Booked by offer|Asks? )| isn't \w+$/;

function helpAgainst(message: string | null): string {
  if (message === null || unchangeable.test(message)) return help.offer;
  return message.startsWith('Travels') ? help.place : help.event;
}

/** Returns why a line has no vendor and what would help, in sentences. */
export function describeLacking(
  { isStrict, label }: Pick<PlanLine, 'isStrict' | 'label'>,
  lacking: LackingService | undefined,
  { draft, isExcluded }: { draft: Draft; isExcluded: boolean },
): string {
  if (isExcluded) return 'No other vendor fits, apart from those you removed.';
  if (!lacking || lacking.reason === 'no_vendors') {
    return isStrict ? describeUnsold(draft, label) : describeNone(draft);
  }
  const { reason, message, nextDate } = lacking;
  const { date } = draft.details;
  const helps = nextDate ? help.date(nextDate) : helpAgainst(message);
  if (reason === 'none_free')
    return `${date ? `Every vendor is booked or closed on ${formatLongDate(date)}.` : 'No vendor is free on your date.'} ${helps}`;
  return message ? `No vendor fits. ${message}. ${helps}` : describeUnsold(draft, label);
}

interface LackingProps {
  drafting: Drafting;
  draft: Draft;
  lines: readonly PlanLine[];
}

/** The lines without a vendor in the plan: the reasons, and what would help. */
export const Lacking = ({ drafting, draft, lines }: LackingProps) => {
  const { proposal, choices, drop } = drafting;
  return (
    <ul className={styles.lacking}>
      {lines.map((line) => {
        const { id, category } = line;
        const Icon = categoryIcons[category];
        const lacking = proposal?.lacking.find((one) => one.line === id);
        const isExcluded = choices.excluded.some((one) => one.line === id);
        return (
          <li key={id}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <h3 className={styles.service}>{formatLine(line)}</h3>
              <p className="small soft">{describeLacking(line, lacking, { draft, isExcluded })}</p>
            </div>
            <div className="wrap">
              <ButtonLink size="small" to={planAddress('/vendors', { category, draftId: draft.id })}>
                Choose a Vendor
              </ButtonLink>
              <Button size="small" look="bare" aria-label={`Remove ${formatLine(line)}`} onClick={() => drop(line)}>
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};

/** Days on which all of them have a vendor; choosing one moves the event. */
export const OtherDates = ({ dates, onDate }: { dates: PlanProposal['otherDates']; onDate: (date: string) => void }) =>
  dates.length === 0 ? null : (
    <div className={styles.dates}>
      <p className="small strong" id="other-dates">
        All of these have a vendor on
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
