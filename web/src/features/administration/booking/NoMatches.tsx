import { NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { bookingNumberIn, supportPath } from './booking-number.ts';

/** In place of a list without matches: the booking whose number was searched for, if it is one. */
export const NoMatches = ({ search, text }: { search: string; text: string }) => {
  const number = bookingNumberIn(search);
  return (
    <NothingMatches>
      {number === undefined ? text : <Link to={supportPath(number)}>Open booking {number}</Link>}
    </NothingMatches>
  );
};
