import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { useVendorSearch } from '#web/domain/directory/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './PromoCodesTab.module.css';

export type PickedVendor = Pick<VendorCard, 'id' | 'name'>;

interface VendorPickerProps {
  vendor: PickedVendor | undefined;
  error: string | undefined;
  onPick: (vendor: PickedVendor | undefined) => void;
}

/** Selects one vendor of the directory, searched by name. */
export const VendorPicker = ({ vendor, error, onPick }: VendorPickerProps) =>
  vendor ? (
    <div className={styles.picker}>
      <span className="strong small">Vendor</span>
      <p className={styles.chosen}>
        <span className="strong">{vendor.name}</span>
        <Button size="small" onClick={() => onPick(undefined)}>
          Change vendor
        </Button>
      </p>
    </div>
  ) : (
    <Finder error={error} onPick={onPick} />
  );

const Finder = ({ error, onPick }: Pick<VendorPickerProps, 'error' | 'onPick'>) => {
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const { vendors, isFetching, isError } = useVendorSearch({ text: sought }, sought !== '');
  const found = sought === '' ? [] : vendors;
  return (
    <div className={styles.picker}>
      <TextField
        label="Vendor"
        type="search"
        icon={<Search />}
        placeholder="Business name"
        autoComplete="off"
        hint="The code applies to this vendor's part of a plan."
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Vendors found">
          {found.map(({ id, name, address }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, name })}>
                <span className="strong">{name}</span>
                <span className="fine soft">{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="fine soft" role="status">
        {isError && "Couldn't search vendors. Type again to retry."}
        {sought !== '' && !isError && !isFetching && found.length === 0 && `No vendors match '${sought}'.`}
      </p>
    </div>
  );
};
