import { Button } from '#web/ui/actions/Button.tsx';
import { Chip } from '#web/ui/actions/Chip.tsx';
import { removableFilters } from './removable-filters.ts';
import { hasFilters, noFilters } from './filters.ts';
import type { Filters } from './filters.ts';

interface FilterChipsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The active filters, each removable, and 'Clear all' (customer spec 2). */
export const FilterChips = ({ filters, onChange }: FilterChipsProps) =>
  hasFilters(filters) && (
    <div className="wrap">
      {removableFilters(filters).map(({ name, words, without }) => (
        <Chip key={name} onRemove={() => onChange(without)} removeLabel={`Remove ${name} filter`}>
          {words}
        </Chip>
      ))}
      <Button look="bare" size="small" onClick={() => onChange(noFilters)}>
        Clear all
      </Button>
    </div>
  );
