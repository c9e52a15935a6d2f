import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { eventBalancePath, eventBalanceQuery } from '#web/domain/orders/event-balance/api.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** The unpaid balance of another host's event, for a co-host who may pay it; nothing if everything is paid. */
const MemberBalance = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(eventBalanceQuery(bookingId));
  if (!data || data.cents === 0) return null;
  const { hostName, cents, dueDate, status } = data;
  if (status === 'charging')
    return (
      <Banner tone="wait" title="A payment is in progress">
        The balance of {formatCents(cents)} is being charged. Nothing is charged twice.
      </Banner>
    );
  return (
    <Banner
      tone="wait"
      title={`${formatCents(cents)} is due${dueDate ? ` by ${formatDate(dueDate)}` : ''}`}
      action={
        <ButtonLink look="primary" to={eventBalancePath(bookingId)}>
          Pay Balance
        </ButtonLink>
      }
    >
      {hostName} lets you pay it.
    </Banner>
  );
};

export default MemberBalance;
