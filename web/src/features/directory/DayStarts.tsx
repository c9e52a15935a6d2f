import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { StartRange } from '#shared/vendors/calendar/start-range-schema.ts';
import { formatStarts } from '#shared/vendors/calendar/start-ranges.ts';
import { freeStartsQuery } from '#web/domain/directory/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';

interface DayStartsProps {
  vendorId: string;
  date: string;
  durationHours: number;
}

/** The free starts of a day for the plan's length (rule directory-62). */
const DayStarts = ({ vendorId, date, durationHours }: DayStartsProps) => {
  const { data, isError, refetch } = useQuery(freeStartsQuery(vendorId, date, durationHours));
  if (isError)
    return (
      <>
        Couldn&apos;t load the free starts.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </>
    );
  return formatDay(date, durationHours, data);
};

export default DayStarts;

function formatDay(date: string, durationHours: number, starts: readonly StartRange[] | undefined): string {
  const day = formatLongDate(date);
  if (!starts) return `${day}: checking…`;
  const event = `your event of ${plural(durationHours, 'hour')}`;
  return starts.length > 0
    ? `${day}: free starts for ${event} are ${formatStarts(starts)}.`
    : `${day}: not free for ${event}.`;
}
