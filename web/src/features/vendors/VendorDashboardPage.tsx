import { CalendarDays, MessageSquare, Star, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { useUnread } from '#web/parts/conversations/unread.ts';
import { NotAVendor } from './workspace/NotAVendor.tsx';
import { WorkspaceNav } from './workspace/WorkspaceNav.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import styles from './VendorDashboardPage.module.css';

// Each place comes with its own code: who looks at the day needs no calendar form and no chat.
const Today = lazy(async () => ({ default: (await import('./workspace/Today.tsx')).Today }));
const Calendar = lazy(async () => ({ default: (await import('./workspace/calendar/Calendar.tsx')).Calendar }));
const Reviews = lazy(async () => ({ default: (await import('./workspace/reviews/Reviews.tsx')).Reviews }));
const Conversations = lazy(async () => ({
  default: (await import('#web/parts/conversations/Conversations.tsx')).Conversations,
}));

/** The vendor's workspace. The open place stands in the address: ?view=messages&conversation=…, ?view=calendar&month=…&day=…, ?order=…. */
const VendorDashboardPage = () => {
  const { me } = useSession();
  return me?.vendor ? <Workspace name={me.vendor.name} vendorId={me.vendor.id} /> : <NotAVendor />;
};

const Workspace = ({ name, vendorId }: { name: string; vendorId: string }) => {
  const [query, setQuery] = useSearchParams();
  const unread = useUnread('vendor');
  const view = query.get('view');
  const isMessages = view === 'messages';
  const isCalendar = view === 'calendar';
  const isReviews = view === 'reviews';
  const isToday = !isMessages && !isCalendar && !isReviews;
  return (
    <div className={styles.frame}>
      <WorkspaceNav
        places={[
          { to: '/vendor-dashboard', label: 'Today', icon: <Sun />, isCurrent: isToday },
          {
            to: '/vendor-dashboard?view=calendar',
            label: 'Calendar',
            icon: <CalendarDays />,
            isCurrent: isCalendar,
          },
          { to: '/vendor-dashboard?view=reviews', label: 'Reviews', icon: <Star />, isCurrent: isReviews },
          {
            to: '/vendor-dashboard?view=messages',
            label: 'Messages',
            icon: <MessageSquare />,
            isCurrent: isMessages,
            count: unread,
          },
        ]}
      />
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>{name}</h1>
          <Link to={`/vendor/${vendorId}`}>What hosts see</Link>
        </header>
        <Suspense fallback={<Loading text="Loading..." quiet />}>
          {isCalendar && (
            <Calendar
              month={query.get('month') ?? undefined}
              day={query.get('day') ?? undefined}
              onGo={(to) => setQuery({ view: 'calendar', ...to }, { replace: true, preventScrollReset: true })}
            />
          )}
          {isMessages && (
            <Conversations
              inbox="vendor"
              emptyText="Conversations will appear when customers message you about orders"
              selectedId={query.get('conversation') ?? undefined}
              onSelect={(conversation) =>
                setQuery(conversation ? { view: 'messages', conversation } : { view: 'messages' })
              }
            />
          )}
          {isReviews && <Reviews />}
          {isToday && <Today orderId={query.get('order') ?? undefined} />}
        </Suspense>
      </main>
    </div>
  );
};

export default VendorDashboardPage;
