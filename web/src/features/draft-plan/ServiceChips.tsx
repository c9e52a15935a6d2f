import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { ChipField } from '#web/ui/fields/ChipField.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';

export interface ServiceChipsProps {
  ticked: readonly Category[];
  /** Services with a vendor in the plan, which stay. */
  taken: readonly Category[];
  onToggle: (service: Category) => void;
  hideLabel?: boolean;
}

/** The plan's services as checkboxes. */
export const ServiceChips = ({ ticked, taken, onToggle, hideLabel = false }: ServiceChipsProps) => (
  <FieldGroup label="What do you need?" hideLabel={hideLabel}>
    <div className="wrap">
      {categories.map((category) => (
        <ChipField
          key={category}
          label={categoryLabel(category)}
          checked={ticked.includes(category) || taken.includes(category)}
          disabled={taken.includes(category)}
          onChange={() => onToggle(category)}
        />
      ))}
    </div>
  </FieldGroup>
);
