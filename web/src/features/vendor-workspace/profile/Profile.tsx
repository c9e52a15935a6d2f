import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { profileQuery } from './api.ts';
import { ProfileEditor } from './ProfileEditor.tsx';

/** The vendor profile, to edit and preview, and its settings. */
export const Profile = () => {
  const vendorId = useSession().me?.vendor?.id ?? '';
  const { data, isError, refetch } = useQuery(profileQuery(vendorId));
  if (data) return <ProfileEditor key={vendorId} latest={data} />;
  if (isError) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your profile.</RetryBanner>;
  return (
    <Loading text="Loading your profile..." quiet>
      <Skeleton width="16rem" height="2.75rem" />
      <Skeleton height="22rem" radius="var(--r-card)" />
      <Skeleton height="14rem" radius="var(--r-card)" />
    </Loading>
  );
};
