import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { accessToken } from '#web/lib/sign-in/auth.ts';
import styles from './AnalyticsTab.module.css';
import { analyticsKeys, checkTable } from './api.ts';

const checks = [
  { name: 'Data service', run: checkConnection },
  { name: 'Auth session', run: checkSession },
] as const;

/** Shows whether the data service responds and the session is valid, or the error text (vendor spec 2). */
export const Diagnostics = () => (
  <section className={styles.section} aria-labelledby="diagnostics">
    <h3 id="diagnostics">Diagnostics</h3>
    <ul className={styles.checks}>
      {checks.map((check) => (
        <Check key={check.name} {...check} />
      ))}
    </ul>
  </section>
);

const Check = ({ name, run }: (typeof checks)[number]) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: analyticsKeys.check(name),
    queryFn: run,
    retry: false,
    // Neither stored for the next visit nor refetched automatically.
    gcTime: 0,
  });
  return (
    <li className={styles.check}>
      <span className="strong">{name}</span>
      <span className={styles.outcome} role="status">
        {isFetching ? (
          <Outcome sign={<Spinner />}>Checking...</Outcome>
        ) : error ? (
          <Outcome sign={<CircleAlert className={styles.bad} aria-hidden="true" />}>Error: {error.message}</Outcome>
        ) : (
          <Outcome sign={<CircleCheck className={styles.good} aria-hidden="true" />}>{data}</Outcome>
        )}
      </span>
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        Check Again<span className="hidden"> {name}</span>
      </Button>
    </li>
  );
};

const Outcome = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <>
    {sign}
    <span>{children}</span>
  </>
);

/**
 * Makes the service read from its table.
 * @throws Error with the reason as text
 */
async function checkConnection(): Promise<string> {
  const startedAt = performance.now();
  const { milliseconds } = await checkTable();
  const there = Math.round(performance.now() - startedAt);
  return `Connected. The table responded in ${milliseconds} ms, the service in ${there} ms.`;
}

/**
 * Checks the token of API calls.
 * @throws Error if there is none, or it can't be renewed
 */
async function checkSession(): Promise<string> {
  const token = await accessToken();
  if (!token) throw new Error('Not signed in.');
  const { exp } = parseClaims(token);
  return `Signed in. The session renews automatically before ${formatTimestamp(new Date(exp * 1000).toISOString())}.`;
}

function parseClaims(token: string): { exp: number } {
  const payload = token.split('.')[1] ?? '';
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(text) as { exp: number };
}
