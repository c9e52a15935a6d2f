import type { Me } from '#shared/api/accounts.ts';
import { useSession } from '#web/lib/session.ts';
import { hasGuestPlan, useGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { DeskLinks } from './DeskLinks.tsx';
import { GuestHub } from './GuestHub.tsx';
import { HostHub, HubSkeleton } from './HostHub.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { QuickStart } from './QuickStart.tsx';
import styles from './Dashboard.module.css';

const firstName = ({ fullName, email }: Me): string => fullName.split(' ')[0] || (email.split('@')[0] ?? '');

/** The page after sign-in, also for guests: current plans, and ways to start one (customer spec 2). */
const DashboardPage = () => {
  const { me, status } = useSession();
  // Subscribes to its changes.
  useGuestPlan();
  return (
    <main className={`wide ${styles.page}`}>
      {me && <DeskLinks me={me} />}
      <PageTitle
        below={
          <p className="soft">Describe your event, choose services and compare vendors near you, all in one plan.</p>
        }
        actions={
          <ButtonLink to="/questionnaire" look={me || hasGuestPlan() ? 'default' : 'primary'}>
            Plan New Event
          </ButtonLink>
        }
      >
        {me ? ['What are we celebrating', firstName(me)].filter(Boolean).join(', ') + '?' : 'What are you celebrating?'}
      </PageTitle>
      {me && <HostHub key={me.id} />}
      {!me && (status === 'loading' ? <HubSkeleton /> : <GuestHub />)}
      <QuickStart isGuest={status === 'signed-out'} />
      <QuickLinks me={me} />
    </main>
  );
};

export default DashboardPage;
