import { useState } from 'react';
import { Conversations } from '#web/parts/conversations/Conversations.tsx';
import styles from './MessagesTab.module.css';

/** The platform's conversations with applicants and vendors. */
export const MessagesTab = () => {
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <div className={styles.tab}>
      <Conversations
        inbox="platform"
        emptyText="Conversations with vendors open when an application is decided"
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
    </div>
  );
};
