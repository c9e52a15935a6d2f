import { useState } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { VendorSearch } from '#web/domain/directory/search/api.ts';
import { useVendorCounts } from '#web/domain/directory/search/api.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FactFilter } from './FactFilter.tsx';
import { filterQuestions } from './filter-questions.ts';
import { formatVendorCount, noPanelFilters, ratingChoices, today } from './filters.ts';
import type { Filters } from './filters.ts';
import styles from './FilterPanel.module.css';

type Change = (part: Partial<Filters>) => void;
interface PartProps {
  filters: Filters;
  onChange: Change;
}

const ratingOptions = ratingChoices.map((rating) => ({ value: String(rating), label: `${rating.toFixed(1)} and up` }));

const EventFields = ({ filters, onChange }: PartProps) => (
  <>
    <NumberField
      label="Guests"
      inputMode="numeric"
      min={1}
      max={10_000}
      value={filters.guests ?? ''}
      onChange={({ target }) => onChange({ guests: Math.round(target.valueAsNumber) || undefined })}
    />
    <TextField
      label="Date"
      type="date"
      min={today()}
      max="2099-12-31"
      value={filters.date ?? ''}
      onChange={({ target }) => onChange({ date: target.value || undefined })}
    />
  </>
);

const mostDollars = 999_999;

const PriceField = ({ filters: { maximumCents }, onChange }: PartProps) => (
  <NumberField
    label="Maximum price"
    hint="In dollars, with all fees, for your event."
    inputMode="numeric"
    min={1}
    max={mostDollars}
    value={maximumCents === undefined ? '' : maximumCents / 100}
    onChange={({ target }) => {
      const dollars = Math.min(mostDollars, Math.round(target.valueAsNumber));
      onChange({ maximumCents: dollars > 0 ? dollars * 100 : undefined });
    }}
  />
);

/** Filters for event details that aren't known yet, and for facts of every vendor. */
const GeneralFilters = ({ event, ...props }: PartProps & Pick<FilterPanelProps, 'event'>) => {
  const { filters, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>Your event</legend>
      <div className={styles.fields}>
        {event === 'asked' && <EventFields {...props} />}
        {event === 'priced' && <PriceField {...props} />}
        <SelectField
          label="Rating"
          placeholder="Any rating"
          options={ratingOptions}
          value={String(filters.minimumRating ?? '')}
          onChange={({ target }) => onChange({ minimumRating: Number(target.value) || undefined })}
        />
      </div>
      {filters.category !== 'venue' && (
        <CheckboxField
          label="Comes to you"
          hint="Vendors that travel to your event. Venues don't."
          checked={filters.comesToYou}
          onChange={({ target }) => onChange({ comesToYou: target.checked })}
        />
      )}
    </fieldset>
  );
};

/** Returns 'Show 23 vendors', the number of results before applying. Only the search itself knows prices. */
function usePreview(filters: Filters, toSearch: FilterPanelProps['toSearch']): { words: string; isRefused: boolean } {
  const settled = useDebounced(filters, 300);
  const counts = useVendorCounts(toSearch(settled));
  if (counts.error) return { words: "These filters can't be combined", isRefused: true };
  const isCounted = settled === filters && filters.maximumCents === undefined;
  if (!counts.data || !isCounted) return { words: 'Show vendors', isRefused: false };
  const { total } = counts.data;
  return { words: total === 0 ? 'No vendors match' : `Show ${formatVendorCount(counts.data, true)}`, isRefused: false };
}

interface FilterPanelProps {
  filters: Filters;
  /** Whether guests and date are asked for here or come from a plan; `priced` if prices for it are known. */
  event: 'asked' | 'known' | 'priced';
  /** The search that is counted while choosing. */
  toSearch: (filters: Filters) => VendorSearch;
  onApply: Change;
  onClose: () => void;
}

/** All filters besides place, text and category, chosen together and applied at once. */
const FilterPanel = ({ filters, event, toSearch, onApply, onClose }: FilterPanelProps) => {
  const [chosen, setChosen] = useState(filters);
  const change: Change = (part) => setChosen((before) => ({ ...before, ...part }));
  const { words, isRefused } = usePreview(chosen, toSearch);
  return (
    <Dialog
      open
      large
      title={filters.category ? `Filters for ${categoryLabel(filters.category)}` : 'Filters'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => change(noPanelFilters)}>Clear</Button>
          <Button look="primary" aria-live="polite" disabled={isRefused} onClick={() => onApply(chosen)}>
            {words}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <GeneralFilters event={event} filters={chosen} onChange={change} />
        {!filters.category && <p className="small soft">Choose a category to see all of its filters.</p>}
        {filterQuestions(filters.category).map((question) => (
          <FactFilter key={question.key} question={question} filters={chosen} onChange={change} />
        ))}
      </div>
    </Dialog>
  );
};

export default FilterPanel;
