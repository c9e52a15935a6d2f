import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '#web/lib/query.ts';
import { metricsQuery } from '../api.ts';
import { analyticsKeys } from './api.ts';

/** Figures of weeks are expensive to read: this is the minimum interval between requests. */
const pauseMs = 5000;

/** Refetches the open figures soon after those of the cards have changed. */
export function useLiveFigures(): void {
  const { data } = useQuery(metricsQuery);
  const seen = useRef(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    // TanStack Query keeps the same object while the response doesn't change.
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
