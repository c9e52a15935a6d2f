import { useQuery } from '@tanstack/react-query';
import { Facts } from '#web/ui/data/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { guestNumbersQuery } from './api.ts';

interface OrderGuestsProps {
  bookingId: string;
  className: string | undefined;
  factsClassName: string | undefined;
}

const join = (counts: readonly { name: string; count: number }[]): string =>
  counts.map(({ name, count }) => `${count} ${name}`).join(', ');

/** The numbers of the event's guests, without names; nothing until the host has a list (rule guests-50). */
const OrderGuests = ({ bookingId, className, factsClassName }: OrderGuestsProps) => {
  const { data } = useQuery(guestNumbersQuery(bookingId));
  const numbers = data?.numbers;
  if (!numbers) return null;
  const { expected, attending, children, wheelchairs, meals, diets, otherDiets } = numbers;
  return (
    <Card as="section" className={className}>
      <h3>Guests so far</h3>
      <Facts
        className={factsClassName}
        facts={[
          ['Expected', expected.toLocaleString('en-US')],
          ['Confirmed', attending.toLocaleString('en-US')],
          ['Children', children > 0 ? children.toLocaleString('en-US') : null],
          ['Wheelchair places', wheelchairs > 0 ? wheelchairs.toLocaleString('en-US') : null],
          ['Meals', join(meals)],
          ['Diets', join(diets)],
          ['Other diets', otherDiets > 0 ? `${otherDiets}: ask the host` : null],
        ]}
      />
    </Card>
  );
};

export default OrderGuests;
