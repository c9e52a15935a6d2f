import { useMemo, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { encodeTimes } from '#shared/orders/changes/times-target.ts';
import { chosenTimes } from '#shared/planning/chosen-times.ts';
import { TimesFields } from '#web/domain/planning/times/TimesFields.tsx';
import { formatChosenEnd, readTimes, toTyped } from '#web/domain/planning/times/typed-times.ts';
import type { TypedTimes } from '#web/domain/planning/times/typed-times.ts';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { RepricingDialog } from './RepricingDialog.tsx';

interface BookedTimesDialogProps {
  booking: Booking;
  item: Booking['items'][number];
  onClose: () => void;
}

/** Manages the fields, and the change to request: none while it equals the booking or can't be. */
function useChosenTimes({ event }: Booking, item: Booking['items'][number]) {
  const [typed, setTyped] = useState(() => toTyped(item, event));
  const onTyped = (changes: Partial<TypedTimes>) => setTyped((before) => ({ ...before, ...changes }));
  const { chosen, problems } = readTimes(item, typed, event);
  const times = encodeTimes({ itemId: item.id, ...chosen });
  const isChanged = times !== encodeTimes({ itemId: item.id, ...chosenTimes(item) });
  const canAsk = isChanged && problems.startTime === undefined && problems.durationHours === undefined;
  return { typed, onTyped, chosen, problems, times: canAsk ? times : undefined };
}

/** Asks for another start or length of a booked vendor (rule changes-121). */
export const BookedTimesDialog = ({ booking, item, onClose }: BookedTimesDialogProps) => {
  const { event, timeZone } = booking;
  const { typed, onTyped, chosen, problems, times } = useChosenTimes(booking, item);
  const wanted = useMemo(() => (times === undefined ? undefined : { times }), [times]);
  const end = formatChosenEnd(item, chosen, { ...event, timeZone });
  return (
    <RepricingDialog
      booking={booking}
      kind="times"
      wanted={wanted}
      onClose={onClose}
      renderField={(problem) => (
        <>
          <TimesFields event={event} item={item} typed={typed} onTyped={onTyped} problems={problems} />
          {end && <p className="small soft">{end}</p>}
          {problem && <FieldError>{problem}</FieldError>}
        </>
      )}
    />
  );
};
