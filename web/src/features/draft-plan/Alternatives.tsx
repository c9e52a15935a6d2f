import { Link } from 'react-router-dom';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import type { Alternative } from '#shared/planning/draft-plan/alternatives.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import { OptionPicture } from '#web/domain/planning/plan-view/PlanOption.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { venueIn } from './venue-in.ts';
import { differenceLabel } from './plan-sentences.ts';
import type { Drafting } from './use-drafting.ts';
import styles from './PlanRow.module.css';

interface AlternativesProps {
  drafting: Drafting;
  draftId: string;
  option: PlanOption;
  onDone: () => void;
}

interface AlternativeCardProps {
  alternative: Alternative;
  /** Location of the plan's venue. */
  venue: Point | undefined;
  onChoose: () => void;
}

const AlternativeCard = ({ alternative, venue, onChoose }: AlternativeCardProps) => {
  const { option, differenceCents } = alternative;
  const [reason] = reasonsFor(option, venue);
  return (
    <li className={styles.alternative}>
      <OptionPicture option={option} ratio="16/10" rounded="small" />
      <p className="strong">{option.vendorName}</p>
      <p className="fine soft">{[option.productName, reason].filter(Boolean).join(' · ')}</p>
      <p className={`num ${styles.difference}`} data-less={differenceCents < 0}>
        {differenceLabel(differenceCents)}
      </p>
      <Button size="small" full aria-label={`Choose ${option.vendorName}`} onClick={onChoose}>
        Choose
      </Button>
    </li>
  );
};

/** Other vendors for the service within the budget, and the effect of each. */
export const Alternatives = ({ drafting, draftId, option, onDone }: AlternativesProps) => {
  const { request, plan, swap } = drafting;
  if (!request || !plan) return null;
  const { category } = option;
  const venue = venueIn(drafting);
  const alternatives = findAlternatives(plan.kind, request, plan.options, category);
  return (
    <div className={styles.alternatives}>
      {alternatives.length === 0 && (
        <p className="small soft">No other vendor fits your event and budget. Raise the budget to see more.</p>
      )}
      <ul className={styles.cards}>
        {alternatives.map((alternative) => (
          <AlternativeCard
            key={alternative.option.id}
            alternative={alternative}
            venue={venue}
            onChoose={() => {
              swap(option, alternative);
              onDone();
            }}
          />
        ))}
      </ul>
      <Link className="small" to={planAddress('/vendors', { category, draftId })}>
        See all vendors
      </Link>
    </div>
  );
};
