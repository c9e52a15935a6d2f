import { CalendarHeart, MessageSquare, Search, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Me } from '#shared/api/accounts.ts';
import { useSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import styles from './DashboardPage.module.css';

/** Where sign-in leads, and guests: begin an event, or go on to one of the other places. */
const DashboardPage = () => {
  const { me, status } = useSession();
  return (
    <main className={`wide ${styles.page}`}>
      <section className={styles.start}>
        <div className={styles.words}>
          <h1>{me ? `What are we celebrating, ${firstName(me)}?` : 'What are you celebrating?'}</h1>
          <p className="lead soft">
            Describe the event, choose its services and compare vendors near you. It takes under ten minutes.
          </p>
          <ButtonLink to="/questionnaire" look="primary" size="large">
            Plan New Event
          </ButtonLink>
        </div>
        <Picture src="/media/drawings/venue/backyard-dusk.svg" alt="" rounded="card" eager />
      </section>
      {status === 'signed-out' && (
        <Banner
          title="You are planning as a guest"
          action={
            <ButtonLink to="/login" size="small">
              Sign In
            </ButtonLink>
          }
        >
          Sign in to keep this plan. Until then it stays in this browser.
        </Banner>
      )}
      <nav className={styles.places} aria-label="Next steps">
        {placesOf(me).map(({ to, title, text, Icon }) => (
          <Link key={to} to={to} className={styles.place}>
            <Icon size={24} aria-hidden="true" />
            <span className={styles.title}>{title}</span>
            <span className="small soft">{text}</span>
          </Link>
        ))}
      </nav>
    </main>
  );
};

const firstName = ({ fullName, email }: Me): string => fullName.split(' ')[0] || (email.split('@')[0] ?? '');

const browse = {
  to: '/vendor-directory',
  title: 'Browse Vendors',
  text: 'Search by place, style and service',
  Icon: Search,
};
const events = { to: '/home', title: 'My Events', text: 'Your plans and what is booked', Icon: CalendarHeart };
const messages = { to: '/messages', title: 'Messages', text: 'Talk to the vendors you booked', Icon: MessageSquare };
const join = { to: '/vendor-application', title: 'Become a Vendor', text: 'Offer your services to hosts', Icon: Store };
const work = { to: '/vendor-dashboard', title: 'Vendor Dashboard', text: 'Your orders and messages', Icon: Store };

function placesOf(me: Me | undefined) {
  if (!me) return [browse, join];
  return [events, messages, browse, me.vendor ? work : join];
}

export default DashboardPage;
