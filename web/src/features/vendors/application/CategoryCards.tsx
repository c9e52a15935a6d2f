import { useFormContext } from 'react-hook-form';
import { categories, categoryLabel } from '#shared/categories.ts';
import { categoryIcons } from '#web/parts/category-icons.ts';
import { CheckboxCard } from '#web/ui/CheckboxCard.tsx';
import { FieldGroup } from '#web/ui/Field.tsx';
import styles from './ChoiceGrid.module.css';
import type { WizardValues } from './wizard-form.ts';

export const CategoryCards = ({ error }: { error: string | undefined }) => {
  const { register } = useFormContext<WizardValues>();
  return (
    <FieldGroup label="Service categories" hint="Each one adds its own questions." error={error}>
      <div className={styles.cards}>
        {categories.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <CheckboxCard
              key={category}
              title={categoryLabel(category)}
              icon={<Icon />}
              value={category}
              className={styles.card}
              {...register('basic.serviceCategories')}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
};
