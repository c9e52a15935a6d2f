import { ArrowRight } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { toWishText } from '#shared/planning/service-wishes.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { wishFor } from '#shared/planning/change-services.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import styles from './Services.module.css';

const Row = ({ plan, category }: { plan: Plan; category: Category }) => {
  const Icon = categoryIcons[category];
  const { options } = toWishText(wishFor(plan.serviceWishes, category));
  return (
    <li className={styles.wish}>
      <Icon size={20} aria-hidden="true" />
      <span className="strong">{categoryLabel(category)}</span>
      <span className={`small soft ${styles.said}`}>{options.join(', ') || 'Open to anything'}</span>
      <Link
        className={`small strong ${styles.tell}`}
        to={planAddress(`/service-step/${category}`, { draftId: plan.draftId })}
        aria-label={`Tell us what you have in mind for ${categoryLabel(category)}`}
      >
        {options.length > 0 ? 'Change' : 'Tell us'}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
};

/** Links to each service's options, which are optional: vendors can be chosen without them. */
export const ServiceWishes = ({ plan, chosen }: { plan: Plan; chosen: readonly Category[] }) => {
  if (chosen.length === 0) return null;
  return (
    <section className={styles.wishes} aria-labelledby="wishes">
      <h2 id="wishes" className={styles.heading}>
        Tell us what you have in mind
      </h2>
      <p className="small soft">
        Optional. See typical options and costs, and a checklist for each service. Your answers are saved with your
        plan.
      </p>
      <ul>
        {chosen.map((category) => (
          <Row key={category} plan={plan} category={category} />
        ))}
      </ul>
    </section>
  );
};
