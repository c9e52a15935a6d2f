import { useFormContext } from 'react-hook-form';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { CheckboxCard } from '#web/ui/fields/CheckboxCard.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import styles from '#web/domain/vendors/ChoiceGrid.module.css';
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
