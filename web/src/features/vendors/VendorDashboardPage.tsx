import { CalendarDays, MessageSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { Conversations } from '#web/parts/conversations/Conversations.tsx';
import { useUnread } from '#web/parts/conversations/unread.ts';
import { NotAVendor } from './workspace/NotAVendor.tsx';
import { Today } from './workspace/Today.tsx';
import { WorkspaceNav } from './workspace/WorkspaceNav.tsx';
import styles from './VendorDashboardPage.module.css';

/** The vendor's workspace. The open place stands in the address: ?view=messages&conversation=…, ?order=…. */
const VendorDashboardPage = () => {
  const { me } = useSession();
  return me?.vendor ? <Workspace name={me.vendor.name} vendorId={me.vendor.id} /> : <NotAVendor />;
};

const Workspace = ({ name, vendorId }: { name: string; vendorId: string }) => {
  const [query, setQuery] = useSearchParams();
  const unread = useUnread('vendor');
  const isMessages = query.get('view') === 'messages';
  return (
    <div className={styles.frame}>
      <WorkspaceNav
        places={[
          { to: '/vendor-dashboard', label: 'Today', icon: <CalendarDays />, isCurrent: !isMessages },
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
        {isMessages ? (
          <Conversations
            inbox="vendor"
            emptyText="Conversations will appear when customers message you about orders"
            selectedId={query.get('conversation') ?? undefined}
            onSelect={(conversation) =>
              setQuery(conversation ? { view: 'messages', conversation } : { view: 'messages' })
            }
          />
        ) : (
          <Today orderId={query.get('order') ?? undefined} />
        )}
      </main>
    </div>
  );
};

export default VendorDashboardPage;
