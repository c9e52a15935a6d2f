import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RetryBanner } from '#web/ui/RetryBanner.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { Face } from './Face.tsx';
import { MessageLog } from './MessageLog.tsx';
import { messagesQuery } from './api.ts';
import { useMarkRead } from './reading.ts';
import { useSending } from './send.ts';

interface ChatProps {
  conversationId: string;
  /** On phones, where the list is another screen. */
  onBack?: () => void;
}

/** One conversation: its messages, live, and the field for the next one. */
export const Chat = ({ conversationId, onBack }: ChatProps) => {
  const history = useInfiniteQuery(messagesQuery(conversationId));
  const sending = useSending(conversationId);
  const latest = history.data?.pages[0];
  const messages = history.data?.pages.flatMap((page) => page.messages).reverse() ?? [];
  useMarkRead(conversationId, messages);
  if (history.isError && !history.data) return <ChatError onBack={onBack} retry={() => void history.refetch()} />;
  return (
    <div className={styles.chat}>
      <header className={styles.head}>
        {onBack && <BackButton onBack={onBack} />}
        {latest && <Face name={latest.title} />}
        <div className={styles.title}>
          <h2>{latest ? `Chat with ${latest.title}` : 'Chat'}</h2>
          <p className="fine soft">{latest?.about}</p>
        </div>
      </header>
      {history.isPending ? (
        <div className={styles.waiting}>
          <Loading text="Loading messages..." />
        </div>
      ) : (
        <MessageLog
          messages={messages}
          outgoing={sending.outgoing}
          onRetry={(message) => void sending.deliver(message)}
          older={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
          isLoadingOlder={history.isFetchingNextPage}
        />
      )}
      <Composer text={sending.text} onType={sending.type} onSend={sending.send} />
    </div>
  );
};

const BackButton = ({ onBack }: { onBack: () => void }) => (
  <span className={styles.back}>
    <IconButton label="Back to conversations" icon={<ArrowLeft />} onClick={onBack} />
  </span>
);

const ChatError = ({ retry, onBack }: { retry: () => void; onBack: (() => void) | undefined }) => (
  <div className={styles.chat}>
    <header className={styles.head}>{onBack && <BackButton onBack={onBack} />}</header>
    <div className={styles.waiting}>
      <RetryBanner onRetry={retry}>This conversation could not be loaded.</RetryBanner>
    </div>
  </div>
);
