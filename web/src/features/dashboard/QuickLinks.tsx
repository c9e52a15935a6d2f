import { CalendarHeart, Heart, MessageSquare, Search, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Me } from '#shared/api/accounts.ts';
import styles from './Dashboard.module.css';

export interface Place {
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
const saved = { to: '/saved-vendors', title: 'Saved Vendors', text: 'The vendors you liked', Icon: Heart };
const messages = { to: '/messages', title: 'Messages', text: 'Message the vendors you booked', Icon: MessageSquare };
const join = { to: '/vendor-application', title: 'Become a Vendor', text: 'Offer your services to hosts', Icon: Store };

function quickLinks(me: Me | undefined): Place[] {
  if (!me) return [browse, join];
  return [events, saved, messages, browse, ...(me.vendor ? [] : [join])];
}

/** Links to the other pages of the site. */
export const QuickLinks = ({ me }: { me: Me | undefined }) => <PlaceLinks label="Next steps" places={quickLinks(me)} />;

export const PlaceLinks = ({ label, places }: { label: string; places: readonly Place[] }) => (
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
