import { useSearchParams } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import { Conversations } from '#web/domain/messaging/Conversations.tsx';

/** The inbox of the person's business; the open conversation is in the URL. */
export const Messages = () => {
  const [query, setQuery] = useSearchParams();
  return (
    <Conversations
      inbox="vendor"
      filter={
        <Link className="small" to="/messages">
          All your messages
        </Link>
      }
      emptyText="Conversations will appear when customers message you about orders"
      selectedId={query.get('conversation') ?? undefined}
      onSelect={(conversation) => setQuery({ view: 'messages', ...(conversation && { conversation }) })}
    />
  );
};
