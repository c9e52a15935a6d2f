import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PromoCodes } from '#web/domain/promotions/PromoCodes.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { createPromoCode, editPromoCode, promoCodesQuery, switchPromoCode } from './api.ts';

const failed = 'Failed to load promo codes';

/** The vendor's own promo codes (rule promotions-11). */
export const VendorPromoCodes = () => {
  const list = useQuery(promoCodesQuery);
  const hasFailed = list.isError && !list.data;
  useEffect(() => {
    if (hasFailed) toast.error('Error', failed);
  }, [hasFailed]);
  if (list.isPending) return <PromoCodesSkeleton />;
  if (!list.data) return <RetryBanner onRetry={() => void list.refetch()}>{failed}</RetryBanner>;
  return (
    <PromoCodes
      promos={list.data}
      asOf={list.dataUpdatedAt}
      create={createPromoCode}
      edit={editPromoCode}
      onSwitch={switchPromoCode}
      noneYet="Give hosts a reason to book: a code takes a percentage or an amount off your part of their plan."
    />
  );
};

const PromoCodesSkeleton = () => <Loading text="Loading promo codes..." quiet cards={['6rem', '18rem']} />;
