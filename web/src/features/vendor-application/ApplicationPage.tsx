import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Me } from '#shared/api/accounts.ts';
import type { Application } from '#shared/api/vendors.ts';
import { emptyBasics, toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { isKnown } from '#web/lib/session-hint.ts';
import { useSession } from '#web/lib/session.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { applicationQuery } from '../../domain/vendors/api.ts';
import styles from './ApplicationPage.module.css';
import { unsavedForms } from './application-saves.ts';
import { Wizard } from './Wizard.tsx';

/** One application per person: started, resumed at its last step, or, once submitted, shown on /vendor-status. */
const ApplicationPage = () => {
  const { me } = useSession();
  const { data, isPending, isError, refetch } = useQuery(applicationQuery);
  // Fixed for the page: the response to a save must not replace the fields during input.
  const [started, setStarted] = useState<Application | null>();
  if (data !== undefined && started === undefined) setStarted(data);
  if (isPending) return <WizardSkeleton />;
  if (isError && started === undefined) return <LoadError retry={() => void refetch()} />;
  if (started?.status === 'submitted' || started?.status === 'approved')
    return <Navigate to="/vendor-status" replace />;
  if (!me || !(started || isKnown(me))) return <WizardSkeleton />;
  const stored = { version: started?.version ?? 0, values: started?.form ?? firstForm(me) };
  const unsaved = unsavedForms(me.id).read();
  const { version, values } = unsaved?.base ?? stored;
  return (
    <Wizard
      userId={me.id}
      application={started ?? null}
      start={unsaved?.values ?? stored.values}
      base={{ version, values: toFields(values) }}
    />
  );
};

const firstForm = (me: Me): ApplicationForm => ({
  basic: { ...emptyBasics, contactName: me.fullName, email: me.email },
  answers: {},
  products: [],
});

const LoadError = ({ retry }: { retry: () => void }) => (
  <main className={`wide ${styles.page}`}>
    <h1>Vendor application</h1>
    <RetryBanner onRetry={retry}>Couldn&apos;t load your application. Everything you saved is safe.</RetryBanner>
  </main>
);

const WizardSkeleton = () => (
  <main className={`wide ${styles.page}`}>
    <Loading text="Loading your application..." quiet>
      <Skeleton width="14rem" height="2.5rem" />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height="3rem" radius="var(--r-field)" />
      ))}
    </Loading>
  </main>
);

export default ApplicationPage;
