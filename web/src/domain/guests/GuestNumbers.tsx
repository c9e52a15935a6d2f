import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestCounts } from '#shared/guests/count-guests.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useGuestCounts } from './api.ts';
import type { GuestFigures } from './api.ts';
import { guestsAddress, toPlanId } from './guests-address.ts';
import type { ListedPlan } from './guests-address.ts';
import styles from './GuestNumbers.module.css';

interface GuestNumbersProps {
  plan: ListedPlan;
  /** Guests that the plan or booking is priced for. */
  guestCount: number | null;
  /** Offers to price the plan or booking for the expected guests; undefined for those who can't. */
  renderChange?: (expected: number) => ReactNode;
}

const Numbers = ({ counts: { expected, attending, children } }: { counts: GuestCounts }) => (
  <dl className={styles.numbers}>
    <div>
      <dt>Expected</dt>
      <dd className="num">{expected.toLocaleString('en-US')}</dd>
    </div>
    <div>
      <dt>Confirmed</dt>
      <dd className="num">{attending.toLocaleString('en-US')}</dd>
    </div>
    {children > 0 && (
      <div>
        <dt>Children</dt>
        <dd className="num">{children.toLocaleString('en-US')}</dd>
      </div>
    )}
  </dl>
);

/** Returns how the list differs from the guests that the plan or booking is priced for. */
export function describeDifference(expected: number, guestCount: number | null, isBooked: boolean): string | undefined {
  if (guestCount === null || expected === 0 || expected === guestCount) return undefined;
  const priced = isBooked ? 'you booked for' : 'your plan is for';
  return `${plural(expected, 'guest')} ${expected === 1 ? 'is' : 'are'} expected, ${priced} ${guestCount.toLocaleString('en-US')}.`;
}

/** Returns what a booked event lacks for its guests, a sentence each (rule guests-51). */
function describeLacks({ unserved, minimums }: GuestFigures): string[] {
  const diets = unserved.map(({ name, count }) => `${count} ${name}`).join(', ');
  return [
    ...(diets ? [`No dish that you booked is named for: ${diets}. Ask your caterer.`] : []),
    ...minimums.map(
      ({ vendorName, minimumGuests }) => `${vendorName} serves at least ${plural(minimumGuests, 'guest')}.`,
    ),
  ];
}

/** The numbers of a guest list beside its plan or booked event (rule guests-38). */
export const GuestNumbers = ({ plan, guestCount, renderChange }: GuestNumbersProps) => {
  const { data, isError, refetch } = useGuestCounts(toPlanId(plan));
  const counts = data?.counts;
  const lacks = data ? describeLacks(data) : [];
  const difference = counts && describeDifference(counts.expected, guestCount, 'eventId' in plan);
  return (
    <Card as="section" className={styles.card} aria-labelledby="guest-numbers">
      <div className="spread">
        <h2 id="guest-numbers" className={styles.heading}>
          Your guests
        </h2>
        <ButtonLink size="small" look="bare" icon={<Users />} to={guestsAddress(plan)}>
          Guest List
        </ButtonLink>
      </div>
      {counts ? (
        counts.invited === 0 ? (
          <p className="small soft">No guests yet. Bring your list from a file, or add them by hand.</p>
        ) : (
          <Numbers counts={counts} />
        )
      ) : isError ? (
        <div className={styles.difference}>
          <p className="small">Couldn&apos;t load your guests.</p>
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Loading text="Loading your guests..." quiet cards={['3rem']} />
      )}
      {lacks.map((lack) => (
        <p key={lack} className="small" role="note">
          {lack}
        </p>
      ))}
      {difference && (
        <div className={styles.difference}>
          <p className="small">{difference}</p>
          {renderChange?.(counts.expected)}
        </div>
      )}
    </Card>
  );
};
