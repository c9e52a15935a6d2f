import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Conversations } from '#web/domain/messaging/Conversations.tsx';
import styles from './MessagesTab.module.css';

/** The platform's conversations with applicants and vendors. The open one is in the URL. */
export const MessagesTab = () => {
  const [query, setQuery] = useSearchParams();
  const selectedId = query.get('conversation') ?? undefined;
  const select = (conversation: string | undefined) =>
    setQuery({ tab: 'messages', ...(conversation && { conversation }) }, { preventScrollReset: true });
  const place = useRef<HTMLDivElement>(null);
  // On a phone the chat needs the whole screen, so scroll past the figures.
  useEffect(() => {
    if (selectedId && matchMedia('(max-width: 760px)').matches) place.current?.scrollIntoView();
  }, [selectedId]);
  return (
    <div ref={place} className={styles.tab}>
      <Conversations
        inbox="platform"
        emptyText="Conversations with vendors start with a question about an application, or its decision"
        selectedId={selectedId}
        onSelect={select}
      />
    </div>
  );
};
