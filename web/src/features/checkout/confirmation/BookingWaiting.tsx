import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The confirmation while the booking loads. */
export const BookingWaiting = () => (
  <Loading text="Loading your booking..." quiet alone>
    <div className="stack">
      <Skeleton width="22rem" height="3rem" />
      <Skeleton height="16rem" radius="var(--r-card)" />
    </div>
  </Loading>
);
