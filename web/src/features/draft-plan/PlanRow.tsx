import { ArrowLeftRight, Lock, LockOpen } from 'lucide-react';
import { useId } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { findQuoteLine, formatFees, packageDetails } from '#web/domain/planning/plan-view/item-text.ts';
import { OptionPicture, PlanOptionText } from '#web/domain/planning/plan-view/PlanOption.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import type { Alternative } from '#shared/planning/draft-plan/alternatives.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { formatOption } from '#shared/planning/draft-plan/option-text.ts';
import { toPlanItem } from '#shared/planning/draft-plan/plan-price.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import { pricedPlace } from '#shared/checkout/plan-quote.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import { allInPrices } from './row-prices.ts';
import type { Drafting } from './use-drafting.ts';
import { differenceLabel } from './plan-sentences.ts';
import styles from './PlanRow.module.css';

export interface PlanRowProps {
  drafting: Drafting;
  draftId: string;
  option: PlanOption;
  quote: Quote;
  /** True while its alternatives show. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Formats 'Taco bar, 40 guests × $38.00 · Travel fee $35.00', with all pieces and add-ons that are in the price. */
function pricedPackages(option: PlanOption, quote: Quote): string {
  const item = toPlanItem(option);
  const line = findQuoteLine(quote, item);
  return [...packageDetails(item, line), formatPackageTimes(option), ...formatFees(line)].filter(Boolean).join(' · ');
}

const Actions = ({
  drafting,
  option,
  isOpen,
  onOpen,
  panelId,
}: Omit<PlanRowProps, 'draftId' | 'quote'> & { panelId: string }) => {
  const { choices, keep, exclude, toggle } = drafting;
  const isLocked = choices.lockedIds.includes(option.id);
  const { vendorName, category } = option;
  return (
    <div className={styles.actions} role="group" aria-label={`${categoryLabel(category)}: ${vendorName}`}>
      <Button
        size="small"
        icon={<ArrowLeftRight size={18} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => onOpen(!isOpen)}
      >
        Swap
      </Button>
      <Button
        size="small"
        look={isLocked ? 'yes' : 'default'}
        icon={isLocked ? <Lock size={18} /> : <LockOpen size={18} />}
        aria-pressed={isLocked}
        onClick={() => keep(option)}
      >
        Keep
      </Button>
      <Button size="small" look="bare" onClick={() => exclude(option)}>
        Not This Vendor
      </Button>
      <Button size="small" look="bare" onClick={() => toggle(category)}>
        Remove Service
      </Button>
    </div>
  );
};

/** Returns the id of the plan item that the option becomes. */
const planItemId = ({ vendorId, category }: PlanOption): string => `${vendorId}:${category}`;

/** One service of the plan: vendor, package, reasons, price and actions. */
export const PlanRow = (props: PlanRowProps) => {
  const { drafting, draftId, option, quote, isOpen, onOpen } = props;
  const panelId = useId();
  const itemId = planItemId(option);
  return (
    <li className={styles.row}>
      <div key={option.id} className={styles.content}>
        <OptionPicture option={option} rounded="field" sizes="7rem" />
        <PlanOptionText
          option={option}
          to={planAddress(`/vendor/${option.vendorId}`, { category: option.category, draftId })}
          venue={venueIn(drafting)}
          details={pricedPackages(option, quote)}
        />
        <p className={styles.price}>
          <b className="num">{formatCents(allInPrices(quote).get(itemId) ?? 0)}</b>
          <span className="fine soft">all-in</span>
        </p>
      </div>
      <Actions drafting={drafting} option={option} isOpen={isOpen} onOpen={onOpen} panelId={panelId} />
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <Alternatives drafting={drafting} draftId={draftId} option={option} onDone={() => onOpen(false)} />}
      </div>
    </li>
  );
};

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
      <p className="fine soft">
        {[formatOption(option), formatPackageTimes(option), reason].filter(Boolean).join(' · ')}
      </p>
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
const Alternatives = ({ drafting, draftId, option, onDone }: AlternativesProps) => {
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

/** Returns the location of the displayed plan's venue; undefined without one. */
const venueIn = ({ request, plan }: Pick<Drafting, 'request' | 'plan'>): Point | undefined =>
  pricedPlace([...(request?.items ?? []), ...(plan?.options ?? [])], null) ?? undefined;
