import { useSearchParams } from 'react-router-dom';
import { Conversations } from '#web/domain/messaging/Conversations.tsx';

/** The vendor's conversations; the open one is in the address. */
export const Messages = () => {
  const [query, setQuery] = useSearchParams();
  return (
    <Conversations
      inbox="vendor"
      emptyText="Conversations will appear when customers message you about orders"
      selectedId={query.get('conversation') ?? undefined}
      onSelect={(conversation) => setQuery({ view: 'messages', ...(conversation && { conversation }) })}
    />
  );
};
