import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { askForAddress } from '#web/domain/directory/place-search.ts';
import { useTyped } from '#web/lib/forms/use-typed.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { browseRadiusMiles } from './browse.ts';
import type { Browse } from './use-browse.ts';
import styles from './Browse.module.css';

interface BrowsePlaceFormProps {
  browse: Pick<Browse, 'near' | 'where' | 'lookAround'>;
  /** The event's ZIP code, the default center of the search. */
  zipCode: string | null;
}

const radiusOptions = (chosenMiles: number) =>
  [...new Set([...browseRadiusMiles, chosenMiles])]
    .sort((one, other) => one - other)
    .map((miles) => ({ value: String(miles), label: `${miles} miles` }));

/** The address and radius of the search for vendors (customer spec 2, /vendors). */
export const BrowsePlaceForm = ({ browse: { near, where, lookAround }, zipCode }: BrowsePlaceFormProps) => {
  const shown = near || zipCode || '';
  // The field follows a change of the event, or a place that wasn't found.
  const [typed, setTyped] = useTyped(shown);
  const [isOpen, setOpen] = useState(false);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const address = typed.trim();
    if (!address) return askForAddress();
    lookAround({ near: address === zipCode ? '' : address });
  };
  return (
    <form className={styles.place} role="search" aria-label="Vendors near" data-open={isOpen} onSubmit={search}>
      <ElsewhereButton isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      <TextField
        label="Address or ZIP"
        autoComplete="postal-code"
        icon={<MapPin />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label="Radius"
        options={radiusOptions(where.radiusMiles)}
        value={String(where.radiusMiles)}
        onChange={(event) => lookAround({ radiusMiles: Number(event.target.value) })}
      />
      <Button type="submit" icon={<Search />}>
        Search
      </Button>
    </form>
  );
};

const ElsewhereButton = ({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) => (
  <Button size="small" className={styles.elsewhere} icon={<MapPin />} aria-expanded={isOpen} onClick={onClick}>
    {isOpen ? 'Hide Location Search' : 'Search Another Location'}
  </Button>
);
