import { CalendarCheck, Search } from 'lucide-react';
import { useId } from 'react';
import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { replacementDifference, replacementSentences } from '#shared/planning/replacement-text.ts';
import { formatOption } from '#shared/planning/draft-plan/option-text.ts';
import { OptionPicture, PlanOptionText } from '#web/domain/planning/plan-view/PlanOption.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FindVendor } from './FindVendor.tsx';
import { useReplacement } from './additions-api.ts';
import { addedText } from './use-start-addition.ts';
import { useBookInstead } from './use-book-instead.ts';
import booked from '../Booked.module.css';
import styles from './Replacement.module.css';

interface ReplacementCardProps {
  booking: Booking;
  /** The canceled order. */
  order: Pick<BookedOrder, 'vendorId' | 'vendorName'>;
}

interface FoundProps extends ReplacementCardProps {
  found: Replacement;
  isBusy: boolean;
  onBook: () => void;
}

/** A vendor who can take over a service, and the reasons. */
const Pick = ({ option }: Replacement['picks'][number]) => (
  <li className={styles.pick}>
    <OptionPicture option={option} rounded="field" sizes="7rem" />
    <PlanOptionText option={option} to={`/vendor/${option.vendorId}`} details={formatOption(option)} />
  </li>
);

/** The replacement's price and booking, or a link to search the service instead. */
const Best = ({ booking, found, isBusy, onBook }: FoundProps) => {
  const [service] = found.picks.map(({ option }) => option.category);
  return (
    <>
      <ul>
        {found.picks.map((pick) => (
          <Pick key={pick.option.id} {...pick} />
        ))}
      </ul>
      <p>
        <b className={`num ${styles.price}`}>{formatCents(found.totalCents)}</b> all-in, {replacementDifference(found)}
      </p>
      {replacementSentences(found)
        .slice(1)
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      <p className="small soft">{addedText}</p>
      <div className="wrap">
        <Button look="primary" icon={<CalendarCheck />} busy={isBusy} onClick={onBook}>
          Book This Instead
        </Button>
        {service && (
          <FindVendor booking={booking} category={service}>
            See Others
          </FindVendor>
        )}
      </div>
    </>
  );
};

/** Why no replacement was found, and a link to the service's vendors. */
const NoneFound = ({
  booking,
  found,
  service,
}: Omit<FoundProps, 'isBusy' | 'onBook' | 'order'> & { service: Category }) => (
  <>
    {replacementSentences(found).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <div className="wrap">
      {found.isTooLate ? (
        <ButtonLink size="small" icon={<Search />} to={`/vendor-directory?category=${service}`}>
          Browse {categoryLabel(service)} Vendors
        </ButtonLink>
      ) : (
        <FindVendor booking={booking} category={service}>
          Browse {categoryLabel(service)} Vendors
        </FindVendor>
      )}
    </div>
  </>
);

/** The best replacement of a vendor who canceled, one press away from booking (rule changes-113). */
const ReplacementCard = ({ booking, order }: ReplacementCardProps) => {
  const headingId = useId();
  const canceled = { bookingId: booking.id, vendorId: order.vendorId };
  const { data: found, isError, refetch } = useReplacement(canceled);
  const { mutate, isPending } = useBookInstead(booking, canceled, () => void refetch());
  const service = booking.items.find(({ vendorId }) => vendorId === order.vendorId)?.category;
  const names = found && new Intl.ListFormat('en-US').format(found.picks.map(({ option }) => option.vendorName));
  return (
    <Card as="section" className={booked.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={booked.heading}>
        {names ? `Best replacement: ${names}` : `Replacing ${order.vendorName}`}
      </h2>
      {!found && !isError && (
        <Loading text="Looking for a replacement..." quiet>
          <Skeleton height="9rem" radius="var(--r-card)" />
        </Loading>
      )}
      {!found && isError && (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t look for a replacement.</RetryBanner>
      )}
      {found && found.picks.length > 0 && (
        <Best booking={booking} order={order} found={found} isBusy={isPending} onBook={() => mutate(found)} />
      )}
      {found?.picks.length === 0 && service && <NoneFound booking={booking} found={found} service={service} />}
    </Card>
  );
};

export default ReplacementCard;
