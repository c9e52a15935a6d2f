import { CalendarHeart, Heart, MessageSquare, Search, ShieldCheck, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Me } from '#shared/api/accounts.ts';
import { useSession } from '#web/lib/session.ts';
import { hasGuestPlan, useGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { untitled } from '#web/domain/planning/event-details.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { HostHub, HubSkeleton } from './HostHub.tsx';
import { QuickStart } from './QuickStart.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { ContinuePlan } from './ContinuePlan.tsx';
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

const work: Place = {
  to: '/vendor-dashboard',
  title: 'Vendor Dashboard',
  text: 'Your orders, messages and calendar',
  Icon: Store,
};
const administration: Place = {
  to: '/super-admin',
  title: 'Super Admin Dashboard',
  text: 'Applications, cases and payouts waiting for you',
  Icon: ShieldCheck,
};

/** Links vendors and administrators to their work, at the top of the page after sign-in. */
export const DeskLinks = ({ me }: { me: Me }) => {
  const places = [...(me.isAdmin ? [administration] : []), ...(me.vendor ? [work] : [])];
  return places.length > 0 ? <PlaceLinks label="Your work" places={places} /> : null;
};

/** A guest's plan in this browser, or ways to start one, and the benefits of signing in (rule planning-7). */
const GuestHub = () => {
  const { details, serviceAreas } = useGuestPlan();
  const isStarted = hasGuestPlan();
  const plan = { draftId: undefined, title: details.name || untitled, details, serviceAreas, items: [], quote: null };
  return (
    <>
      {isStarted ? (
        <ContinuePlan plan={plan} />
      ) : (
        <GettingStarted
          title="Your first plan in four steps"
          action={
            <div className="wrap">
              <ButtonLink to="/draft-plan">Draft My Plan</ButtonLink>
            </div>
          }
        />
      )}
      <Banner
        title="You're planning as a guest"
        action={
          <ButtonLink to="/login" state={{ from: '/dashboard' }} size="small">
            Sign In
          </ButtonLink>
        }
      >
        {isStarted
          ? "Sign in to save this plan to your account and see what vendors cost. Until then, it's saved only in this browser."
          : "Look around. Sign in when you're ready to save a plan, see prices and book vendors."}
      </Banner>
    </>
  );
};

interface Place {
  to: string;
  title: string;
  text: string;
  Icon: LucideIcon;
}

const browse = {
  to: '/vendor-directory',
  title: 'Browse Vendors',
  text: 'Search by place, style and service',
  Icon: Search,
};
const events = { to: '/home', title: 'My Events', text: 'Your plans and bookings', Icon: CalendarHeart };
const saved = { to: '/saved-vendors', title: 'Saved Vendors', text: 'Vendors you saved', Icon: Heart };
const messages = { to: '/messages', title: 'Messages', text: 'Message the vendors you booked', Icon: MessageSquare };
const join = { to: '/vendor-application', title: 'Become a Vendor', text: 'Offer your services to hosts', Icon: Store };

function quickLinks(me: Me | undefined): Place[] {
  if (!me) return [browse, join];
  return [events, saved, messages, browse, ...(me.vendor ? [] : [join])];
}

/** Links to the other pages of the site. */
const QuickLinks = ({ me }: { me: Me | undefined }) => <PlaceLinks label="Next steps" places={quickLinks(me)} />;

const PlaceLinks = ({ label, places }: { label: string; places: readonly Place[] }) => (
  <nav className={styles.places} aria-label={label}>
    {places.map(({ to, title, text, Icon }) => (
      <Link key={to} to={to} className={styles.place}>
        <Icon size={24} aria-hidden="true" />
        <span>
          <span className="strong">{title}</span>
          <span className="small soft">{text}</span>
        </span>
      </Link>
    ))}
  </nav>
);
