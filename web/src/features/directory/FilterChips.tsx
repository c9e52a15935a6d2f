import { categoryLabel } from '#shared/kernel/categories.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Chip } from '#web/ui/actions/Chip.tsx';
import { hasFilters, noFilters } from './use-filters.ts';
import type { Filters } from './use-filters.ts';

interface FilterChipsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** What is filtered by, each removable, and 'Clear all' (customer spec 2). */
export const FilterChips = ({ filters, onChange }: FilterChipsProps) => {
  if (!hasFilters(filters)) return null;
  const { text, near, category, theme } = filters;
  return (
    <div className="wrap">
      {text && (
        <Chip onRemove={() => onChange({ text: '' })} removeLabel="Remove text filter">
          &ldquo;{text}&rdquo;
        </Chip>
      )}
      {near && (
        <Chip onRemove={() => onChange({ near: '' })} removeLabel="Remove location filter">
          Location Filter Active
        </Chip>
      )}
      {category && (
        <Chip onRemove={() => onChange({ category: undefined })} removeLabel="Remove category filter">
          {categoryLabel(category)}
        </Chip>
      )}
      {theme && (
        <Chip onRemove={() => onChange({ theme: '' })} removeLabel="Remove theme filter">
          {theme}
        </Chip>
      )}
      <Button look="bare" size="small" onClick={() => onChange(noFilters)}>
        Clear all
      </Button>
    </div>
  );
};
