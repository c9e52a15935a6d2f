import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import type { VendorPromoCode } from '#shared/api/promotions.ts';
import { PromoCodes } from '#web/domain/promotions/PromoCodes.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { useVendorSearch } from '#web/domain/directory/search/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { allPromoCodesQuery, createVendorPromoCode, editVendorPromoCode, switchVendorPromoCode } from './api.ts';
import styles from './PromoCodesTab.module.css';

const failed = 'Failed to load promo codes';

/** The promo codes of all vendors (vendor spec 9, rule promotions-11). */
export const PromoCodesTab = () => {
  const list = useQuery(allPromoCodesQuery);
  const hasFailed = list.isError && !list.data;
  useEffect(() => {
    if (hasFailed) toast.error('Error', failed);
  }, [hasFailed]);
  return (
    <div className={styles.tab}>
      {list.isPending ? (
        <PromoCodesSkeleton />
      ) : list.data ? (
        <Codes promos={list.data} asOf={list.dataUpdatedAt} />
      ) : (
        <RetryBanner onRetry={() => void list.refetch()}>{failed}</RetryBanner>
      )}
    </div>
  );
};

/** The vendor of a new code, and whether it is missing. */
interface Choice {
  vendor?: PickedVendor | undefined;
  isMissing?: boolean;
}

const Codes = ({ promos, asOf }: { promos: readonly VendorPromoCode[]; asOf: number }) => {
  const [choice, setChoice] = useState<Choice>({});
  return (
    <PromoCodes
      promos={promos}
      asOf={asOf}
      create={(form) => createVendorPromoCode(choice.vendor?.id ?? '', form)}
      edit={editVendorPromoCode}
      onSwitch={switchVendorPromoCode}
      noneYet="A code takes a percentage or an amount off one vendor's part of a plan. Vendors create their own; you can create codes for any vendor."
      vendors={{
        picker: (
          <VendorPicker
            vendor={choice.vendor}
            error={choice.isMissing ? 'Choose a vendor' : undefined}
            onPick={(vendor) => setChoice({ vendor })}
          />
        ),
        isChosen: () => {
          if (!choice.vendor) setChoice({ isMissing: true });
          return choice.vendor !== undefined;
        },
        reset: () => setChoice({}),
      }}
    />
  );
};

const PromoCodesSkeleton = () => <Loading text="Loading promo codes..." quiet cards={['6rem', '18rem']} />;

type PickedVendor = Pick<VendorCard, 'id' | 'name'>;

interface VendorPickerProps {
  vendor: PickedVendor | undefined;
  error: string | undefined;
  onPick: (vendor: PickedVendor | undefined) => void;
}

/** Selects one vendor of the directory, searched by name. */
const VendorPicker = ({ vendor, error, onPick }: VendorPickerProps) =>
  vendor ? (
    <div className={styles.picker}>
      <span className="strong small">Vendor</span>
      <p className={styles.chosen}>
        <span className="strong">{vendor.name}</span>
        <Button size="small" onClick={() => onPick(undefined)}>
          Change Vendor
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
