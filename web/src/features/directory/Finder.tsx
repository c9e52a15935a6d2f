import { MapPin, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { serviceAreaOptions } from '#shared/planning/event-options.ts';
import { parseCategory } from '#shared/kernel/categories.ts';
import { directoryRadiusMiles } from '#shared/kernel/policies.ts';
import { askForAddress } from '#web/domain/directory/place-search.ts';
import { useTyped } from '#web/lib/forms/use-typed.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import styles from './Finder.module.css';

interface FinderProps {
  filters: Filters;
  themes: string[];
  onChange: (change: Partial<Filters>) => void;
}

const radiusOptions = directoryRadiusMiles.map((miles) => ({ value: String(miles), label: `${miles} miles` }));

/** The select fields. */
const Choices = ({ filters, themes, onChange }: FinderProps) => (
  <>
    <SelectField
      className={styles.more}
      label="Radius"
      options={radiusOptions}
      value={String(filters.radiusMiles)}
      onChange={(event) => onChange({ radiusMiles: Number(event.target.value) })}
    />
    <SelectField
      className={styles.more}
      label="Category"
      placeholder="All Categories"
      options={serviceAreaOptions}
      value={filters.category ?? ''}
      onChange={(event) => onChange({ category: parseCategory(event.target.value) })}
    />
    <SelectField
      className={styles.more}
      label="Theme/Style"
      placeholder="All Themes"
      options={themes.map((theme) => ({ value: theme, label: theme }))}
      value={filters.theme}
      onChange={(event) => onChange({ theme: event.target.value })}
    />
  </>
);

/** Manages the text fields. Enter in the text field searches by text only, otherwise the search is around a place. */
function useSearch({ filters, onChange }: Pick<FinderProps, 'filters' | 'onChange'>) {
  const [text, setText] = useTyped(filters.text, (typed) => onChange({ text: typed }));
  const [near, setNear] = useTyped(filters.near);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const isByText = text.trim() !== '' && document.activeElement?.getAttribute('name') !== 'near';
    if (near.trim() === '' && !isByText) return askForAddress();
    onChange({ text, near });
  };
  return { text, setText, near, setNear, search };
}

/** Text filters at once, the place on request (button or Enter), the rest on selection (customer spec 2). */
export const Finder = ({ filters, themes, onChange }: FinderProps) => {
  const [isOpen, setOpen] = useState(false);
  const { text, setText, near, setNear, search } = useSearch({ filters, onChange });
  return (
    <>
      <form className={styles.finder} role="search" onSubmit={search} data-open={isOpen}>
        <TextField
          className={styles.text}
          label="Search"
          type="search"
          placeholder="Name or what they do"
          icon={<Search />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          className={styles.more}
          label="Address or ZIP"
          name="near"
          autoComplete="postal-code"
          icon={<MapPin />}
          value={near}
          onChange={(event) => setNear(event.target.value)}
        />
        <Choices filters={filters} themes={themes} onChange={onChange} />
        <Button look="primary" type="submit" icon={<Search />} className={styles.go}>
          Search
        </Button>
      </form>
      <FiltersToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    </>
  );
};

/** Expands the filters on phones. */
const FiltersToggle = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <Button full className={styles.toggle} icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? 'Hide Filters' : 'Show Filters'}
  </Button>
);
