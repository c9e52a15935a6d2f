import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { useVendorCounts } from '#web/domain/directory/search/api.ts';
import { CheckboxCard } from '#web/ui/fields/CheckboxCard.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import styles from './Services.module.css';

const descriptions: Record<Category, string> = {
  venue: 'Halls, barns, gardens and rooftops',
  catering: 'Suppers, bars, cakes and taco carts',
  entertainment: 'Bands, DJs, magicians and more',
  photography: 'Photographers, films and photo booths',
  decor: 'Flowers, balloons, tables and arches',
  activities: 'Bounce houses, crafts and lawn games',
  'audio-visual': 'Sound, screens, lights and microphones',
};

/** Returns a test for services without a vendor near the event yet; always false while its place is unknown. */
function useComingSoon({ place, details }: Plan): (category: Category) => boolean {
  const { data } = useVendorCounts({ place, radiusMiles: details.searchRadiusMiles }, place !== null);
  return (category) => data?.byCategory[category] === 0 && !data.isCut;
}

interface ServiceCardsProps {
  plan: Plan;
  chosen: readonly Category[];
  onToggle: (category: Category) => void;
  /** True for rows without drawings, as in a form. */
  compact?: boolean;
}

/** A checkbox card for each service (customer spec 2, /services and /questionnaire-step-2). */
export const ServiceCards = ({ plan, chosen, onToggle, compact = false }: ServiceCardsProps) => {
  const isComingSoon = useComingSoon(plan);
  return (
    <fieldset className={compact ? styles.rows : styles.cards}>
      <legend className="hidden">Services</legend>
      {categories.map((category) => {
        const Icon = categoryIcons[category];
        const soon = isComingSoon(category) && (
          <span className={styles.soon}>
            <StatusBadge status="Coming Soon to Your City" />
          </span>
        );
        return (
          <CheckboxCard
            key={category}
            title={categoryLabel(category)}
            text={
              <>
                {descriptions[category]} {soon}
              </>
            }
            icon={<Icon />}
            {...(!compact && { picture: servicePicture[category] })}
            checked={chosen.includes(category)}
            onChange={() => onToggle(category)}
          />
        );
      })}
    </fieldset>
  );
};

export const ServiceCardsSkeleton = ({ compact = false }: { compact?: boolean }) => (
  <Loading text="Loading your event..." quiet>
    <div className={compact ? styles.rows : styles.cards}>
      {categories.map((category) => (
        <Skeleton key={category} radius="var(--r-card)" {...(compact ? { height: '5.25rem' } : { ratio: '4 / 3' })} />
      ))}
    </div>
  </Loading>
);
