import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { VendorPromoCode } from '#shared/api/promotions.ts';
import { PromoCodes } from '#web/domain/promotions/PromoCodes.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { allPromoCodesQuery, createVendorPromoCode, editVendorPromoCode, switchVendorPromoCode } from './api.ts';
import styles from './PromoCodesTab.module.css';
import { VendorPicker } from './VendorPicker.tsx';
import type { PickedVendor } from './VendorPicker.tsx';

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
