import { ArrowLeftRight, Ellipsis, Lock, LockOpen } from 'lucide-react';
import { useId } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
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
import type { PlanPick } from '#shared/planning/draft-plan/choose.ts';
import { formatLine } from '#shared/planning/draft-plan/lines.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import { formatOption } from '#shared/planning/draft-plan/option-text.ts';
import { toPlanItem } from '#shared/planning/draft-plan/plan-price.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import { pricedPlace } from '#shared/checkout/plan-quote.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import type { Drafting } from './use-drafting.ts';
import { isLocked } from './plan-choices.ts';
import { differenceLabel, noOtherSentence } from './plan-sentences.ts';
import styles from './PlanRow.module.css';

/** The part of a row that is open: other vendors, or the rest of its actions. */
export type RowPanel = 'swap' | 'more';

export interface PlanRowProps {
  drafting: Drafting;
  draftId: string;
  line: PlanLine;
  pick: PlanPick;
  quote: Quote;
  /** All-in; undefined if another row has the package's price. */
  cents: number | undefined;
  open: RowPanel | undefined;
  onOpen: (panel: RowPanel | undefined) => void;
}

/** Formats 'Taco bar, 40 guests × $38.00 · Travel fee $35.00', with all pieces and add-ons that are in the price. */
function pricedPackages(option: PlanOption, quote: Quote, isFirstOfItem: boolean): string {
  const item = toPlanItem(option);
  const line = findQuoteLine(quote, item);
  const own = isFirstOfItem ? line : undefined;
  return [...packageDetails(item, own), formatPackageTimes(option), ...formatFees(own)].filter(Boolean).join(' · ');
}

interface ActionsProps extends Pick<PlanRowProps, 'drafting' | 'line' | 'pick' | 'open' | 'onOpen'> {
  swapId: string;
  moreId: string;
}

const Actions = ({ drafting, line, pick, open, onOpen, swapId, moreId }: ActionsProps) => {
  const { vendorName } = pick.option;
  const isFixed = isLocked(drafting.choices, pick);
  return (
    <div className={styles.actions} role="group" aria-label={`${formatLine(line)}: ${vendorName}`}>
      <Button
        size="small"
        icon={<ArrowLeftRight size={18} />}
        aria-expanded={open === 'swap'}
        aria-controls={swapId}
        onClick={() => onOpen(open === 'swap' ? undefined : 'swap')}
      >
        Swap
      </Button>
      <Button
        size="small"
        look="bare"
        icon={isFixed ? <Lock size={18} /> : <Ellipsis size={18} />}
        aria-expanded={open === 'more'}
        aria-controls={moreId}
        onClick={() => onOpen(open === 'more' ? undefined : 'more')}
      >
        More
        {isFixed && <span className="hidden">, {vendorName} stays</span>}
      </Button>
    </div>
  );
};

/** The rest of a row's actions. */
const MoreActions = ({
  drafting,
  line,
  pick,
  onDone,
}: Pick<PlanRowProps, 'drafting' | 'line' | 'pick'> & { onDone: () => void }) => {
  const { choices, keep, exclude, drop } = drafting;
  const isFixed = isLocked(choices, pick);
  const act = (action: () => void) => () => {
    action();
    onDone();
  };
  return (
    <div className={styles.more} role="group" aria-label={`More for ${pick.option.vendorName}`}>
      <Button
        size="small"
        look={isFixed ? 'yes' : 'default'}
        icon={isFixed ? <Lock size={18} /> : <LockOpen size={18} />}
        aria-pressed={isFixed}
        onClick={() => keep(pick)}
      >
        Keep
      </Button>
      <Button size="small" onClick={act(() => exclude(pick))}>
        Not This Vendor
      </Button>
      <Button size="small" onClick={act(() => drop(line))}>
        Remove {line.label}
      </Button>
    </div>
  );
};

/** One line of the plan: vendor, package, reasons, price and actions. */
export const PlanRow = ({ drafting, draftId, line, pick, quote, cents, open, onOpen }: PlanRowProps) => {
  const { option } = pick;
  const [swapId, moreId] = [useId(), useId()];
  const close = () => onOpen(undefined);
  return (
    <li className={styles.row}>
      <div key={option.id} className={styles.content}>
        <OptionPicture option={option} rounded="field" sizes="7rem" />
        <PlanOptionText
          option={option}
          label={formatLine(line)}
          to={planAddress(`/vendor/${option.vendorId}`, { category: option.category, draftId })}
          venue={venueIn(drafting)}
          details={pricedPackages(option, quote, cents !== undefined)}
        />
        <p className={styles.price}>
          <b className="num">{cents === undefined ? 'Included' : formatCents(cents)}</b>
          <span className="fine soft">{cents === undefined ? 'in the price above' : 'all-in'}</span>
        </p>
      </div>
      <Actions {...{ drafting, line, pick, open, onOpen, swapId, moreId }} />
      <div id={moreId} hidden={open !== 'more'}>
        {open === 'more' && <MoreActions {...{ drafting, line, pick }} onDone={close} />}
      </div>
      <div id={swapId} hidden={open !== 'swap'}>
        {open === 'swap' && <Alternatives {...{ drafting, draftId, pick }} onDone={close} />}
      </div>
    </li>
  );
};

interface AlternativesProps {
  drafting: Drafting;
  draftId: string;
  pick: PlanPick;
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

/** Other vendors for the line within the budget, and the effect of each. */
const Alternatives = ({ drafting, draftId, pick, onDone }: AlternativesProps) => {
  const { request, plan, swap } = drafting;
  if (!request || !plan) return null;
  const { category } = pick.option;
  const venue = venueIn(drafting);
  const alternatives = findAlternatives(plan.kind, request, plan.picks, pick.line);
  return (
    <div className={styles.alternatives}>
      {alternatives.length === 0 && <p className="small soft">{noOtherSentence(request, pick)}</p>}
      <ul className={styles.cards}>
        {alternatives.map((alternative) => (
          <AlternativeCard
            key={alternative.option.id}
            alternative={alternative}
            venue={venue}
            onChoose={() => {
              swap(pick, alternative);
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
  pricedPlace([...(request?.items ?? []), ...(plan?.picks.map(({ option }) => option) ?? [])], null) ?? undefined;
