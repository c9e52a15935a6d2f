import { useSearchParams } from 'react-router-dom';
import { Conversations } from '#web/domain/messaging/Conversations.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './MessagesPage.module.css';

/** The host's conversations. The open one is in the address, so that a link leads to it and Back leaves it. */
const MessagesPage = () => {
  const [query, setQuery] = useSearchParams();
  const selectedId = query.get('conversation') ?? undefined;
  return (
    <main className={classes(styles.page, selectedId && styles.chatting)}>
      <h1>Messages</h1>
      <Conversations
        inbox="mine"
        emptyText="Start conversations by messaging vendors about your orders"
        selectedId={selectedId}
        onSelect={(conversation) => setQuery(conversation ? { conversation } : {})}
      />
    </main>
  );
};

export default MessagesPage;
