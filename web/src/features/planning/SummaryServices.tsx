import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryLabel } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import { formatCents } from '#shared/money.ts';
import type { PlanItem } from '#shared/plan.ts';
import { categoryIcons } from '#web/parts/category-icons.ts';
import { servicePicture } from '#web/parts/event-picture.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { arithmetic, lineOf, openCategories, unitWords } from '#web/parts/plan-rows.ts';
import { useAddToPlan } from '#web/parts/use-add-to-plan.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import styles from './Summary.module.css';

interface ServiceProps {
  plan: Plan;
  item: PlanItem;
  isBusy: boolean;
  onRemove: () => void;
}

const Service = ({ plan, item, isBusy, onRemove }: ServiceProps) => {
  const line = lineOf(plan.quote, item);
  return (
    <li className={styles.service}>
      <Picture
        src={item.imageUrl ?? servicePicture[item.category]}
        fallback={servicePicture[item.category]}
        alt=""
        rounded="field"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          {item.productName} <Badge tone="love">{categoryLabel(item.category)}</Badge>
        </p>
        <p className="small">
          <Link to={planAddress(`/vendor/${item.vendorId}`, { category: item.category })}>{item.vendorName}</Link>
        </p>
        <p className="small soft">{item.description}</p>
        <Button
          look="bare"
          size="small"
          icon={<Trash2 />}
          disabled={isBusy}
          className={styles.remove}
          aria-label={`Remove ${item.productName}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      <p className={styles.price}>
        <span className="strong num">{formatCents(line ? line.subtotalCents : item.price.amountCents)}</span>
        <span className="fine soft">{line ? arithmetic(line) : unitWords(item.price.unit)}</span>
      </p>
    </li>
  );
};

const Open = ({ category, draftId }: { category: Category; draftId: string | undefined }) => {
  const Icon = categoryIcons[category];
  return (
    <li className={styles.open}>
      <Icon size={20} />
      <span>{categoryLabel(category)}</span>
      <span className="small soft">Not chosen yet</span>
      <ButtonLink size="small" to={planAddress('/vendors', { category, draftId })}>
        Choose Vendors
      </ButtonLink>
    </li>
  );
};

/** In place of the services while nothing is chosen. */
export const NoServices = ({ plan }: { plan: Plan }) => (
  <EmptyState
    picture={servicePicture.decor}
    title="No services selected yet"
    text="Choose what your event needs, then the vendors who bring it."
    action={<ButtonLink to={planAddress('/services', { draftId: plan.draftId })}>Browse Services</ButtonLink>}
  />
);

/** The packages of the plan with what each costs, then the services that still have no vendor. */
export const SummaryServices = ({ plan }: { plan: Plan }) => {
  const { remove, busyWith } = useAddToPlan(plan);
  const open = openCategories(plan.serviceAreas, plan.items);
  return (
    <ul className={styles.services}>
      {plan.items.map((item) => (
        <Service
          key={item.id}
          plan={plan}
          item={item}
          isBusy={busyWith === item.vendorId}
          onRemove={() => void remove(item)}
        />
      ))}
      {open.map((category) => (
        <Open key={category} category={category} draftId={plan.draftId} />
      ))}
    </ul>
  );
};
