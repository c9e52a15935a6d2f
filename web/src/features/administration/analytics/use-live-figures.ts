import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '#web/lib/query.ts';
import { metricsQuery } from '../api.ts';
import { analyticsKeys } from './api.ts';

/** Figures of weeks are dear to read: however much happens at once, they are asked for this often at most. */
const pauseMs = 5000;

/** Asks for the open figures again, soon after those of the cards moved. */
export function useLiveFigures(): void {
  const { data } = useQuery(metricsQuery);
  const seen = useRef(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    // The answer is the same object while nothing in it differs.
    if (seen.current === data) return;
    seen.current = data;
    if (isFirst) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: analyticsKeys.all });
    }, pauseMs);
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
