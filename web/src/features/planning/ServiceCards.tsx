import { categories, categoryLabel } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import { categoryIcons } from '#web/parts/category-icons.ts';
import { servicePicture } from '#web/parts/event-picture.ts';
import { CheckboxCard } from '#web/ui/CheckboxCard.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
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

interface ServiceCardsProps {
  chosen: readonly Category[];
  onToggle: (category: Category) => void;
}

export const ServiceCards = ({ chosen, onToggle }: ServiceCardsProps) => (
  <fieldset className={`wide ${styles.cards}`}>
    <legend className="hidden">Services</legend>
    {categories.map((category) => {
      const Icon = categoryIcons[category];
      return (
        <CheckboxCard
          key={category}
          title={categoryLabel(category)}
          text={descriptions[category]}
          icon={<Icon />}
          picture={servicePicture[category]}
          checked={chosen.includes(category)}
          onChange={() => onToggle(category)}
        />
      );
    })}
  </fieldset>
);

export const ServiceCardsSkeleton = () => (
  <Loading text="Loading your event..." quiet>
    <div className={`wide ${styles.cards}`}>
      {categories.map((category) => (
        <Skeleton key={category} ratio="4 / 3" radius="var(--r-card)" />
      ))}
    </div>
  </Loading>
);
