import { useEffect, useState } from 'react';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';

const seconds = (ms: number): string => `${Math.round(ms / 1000)} seconds`;

/** 'Updated 12 seconds ago. Refreshes every 30 seconds.' `at` is in milliseconds, 0 before the first load. */
export const UpdatedAt = ({ at }: { at: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(now - at, 0);
  return (
    <p className="small num">
      {at > 0 && (age < 1500 ? 'Updated just now. ' : `Updated ${seconds(age)} ago. `)}
      Refreshes every {seconds(dashboardRefreshMs)}.
    </p>
  );
};
