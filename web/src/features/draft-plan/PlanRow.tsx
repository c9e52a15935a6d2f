import { ArrowLeftRight, Lock, LockOpen } from 'lucide-react';
import { useId } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { arithmetic, formatFees, findQuoteLine } from '#web/domain/planning/plan-view/item-text.ts';
import { OptionPicture, PlanOptionText } from '#web/domain/planning/plan-view/PlanOption.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Alternatives } from './Alternatives.tsx';
import { allInPrices } from './row-prices.ts';
import { venueIn } from './venue-in.ts';
import type { Drafting } from './use-drafting.ts';
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

/** Formats 'Taco bar, 40 guests × $38.00 · Travel fee $35.00'. */
function pricedPackage(
  { id, productName, price }: Pick<PlanOption, 'productName' | 'price'> & { id: string },
  quote: Quote,
): string {
  const line = findQuoteLine(quote, { id });
  const priced = line?.packages[0];
  const named = [productName, priced && arithmetic(price, priced.quantity)].filter(Boolean).join(', ');
  return [named, ...formatFees(line)].join(' · ');
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
        Not this vendor
      </Button>
      <Button size="small" look="bare" onClick={() => toggle(category)}>
        Remove service
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
          details={pricedPackage({ ...option, id: itemId }, quote)}
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
