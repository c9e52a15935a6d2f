import { Suspense, lazy } from 'react';
import type { CalendarHold } from '#shared/api/vendors/calendar.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

const HoldList = lazy(lazyWithRetry(async () => ({ default: (await import('./HoldList.tsx')).HoldList })));

/** The holds of open offers, if any: most calendars never load the list. */
export const Holds = ({ holds, withDates = false }: { holds: CalendarHold[]; withDates?: boolean }) =>
  holds.length > 0 && (
    <Suspense fallback={null}>
      <HoldList holds={holds} withDates={withDates} />
    </Suspense>
  );
