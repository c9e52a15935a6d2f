import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasLeftWords } from '#shared/messaging/deleted-user-name.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Announcer } from './Announcer.tsx';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { Avatar } from './Avatar.tsx';
import { FindInChat } from './FindInChat.tsx';
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
  const [enteredAt, setEnteredAt] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const queryClient = useQueryClient();
  const history = useInfiniteQuery(messagesQuery(conversationId, enteredAt));
  const sending = useSending(conversationId);
  const newest = history.data?.pages[0];
  const messages = history.data?.pages.flatMap((page) => page.messages).reverse() ?? [];
  useMarkRead(conversationId, messages);
  const hasFailed = history.isError && !history.data;
  useEffect(() => {
    if (hasFailed) toast.error('Error', 'Failed to initialize conversation');
  }, [hasFailed]);
  if (hasFailed) return <ChatError onBack={onBack} retry={() => void history.refetch()} />;

  /** Back from an older part of the conversation. */
  const toLatest = () => {
    setEnteredAt(undefined);
    if (newest?.newer) void queryClient.resetQueries({ queryKey: messagesQuery(conversationId).queryKey, exact: true });
  };
  const send = () => {
    if (sending.send() && newest?.newer) toLatest();
  };
  return (
    <div className={styles.chat}>
      <header className={styles.head}>
        {onBack && <BackButton onBack={onBack} />}
        {newest && <Avatar name={newest.title} />}
        <div className={styles.title}>
          <h2>{newest ? `Chat with ${newest.title}` : 'Chat'}</h2>
          <p className="fine soft">{newest?.about}</p>
        </div>
        <IconButton
          label="Search messages"
          icon={<Search />}
          aria-expanded={isFinding}
          onClick={() => setIsFinding(!isFinding)}
        />
      </header>
      {isFinding && (
        <FindInChat
          conversationId={conversationId}
          title={newest?.title ?? ''}
          onEnter={setEnteredAt}
          onClose={() => setIsFinding(false)}
        />
      )}
      {history.isPending ? (
        <div className={styles.waiting}>
          <Loading text="Loading messages..." />
        </div>
      ) : (
        <MessageLog
          key={enteredAt}
          conversationId={conversationId}
          messages={messages}
          outgoing={sending.outgoing}
          onRetry={newest?.hasOtherLeft ? undefined : sending.retry}
          older={{
            fetch: history.hasNextPage ? () => void history.fetchNextPage() : undefined,
            isLoading: history.isFetchingNextPage,
          }}
          newer={{
            fetch: history.hasPreviousPage ? () => void history.fetchPreviousPage() : undefined,
            isLoading: history.isFetchingPreviousPage,
          }}
          enteredAt={enteredAt}
          onLatest={toLatest}
        />
      )}
      {newest && <Announcer title={newest.title} latest={newest.newer ? undefined : messages.at(-1)} />}
      {newest?.hasOtherLeft ? (
        <p className={styles.left} role="status">
          {hasLeftWords(newest.title)}
        </p>
      ) : (
        <Composer
          text={sending.text}
          files={sending.files}
          onType={sending.type}
          onAttach={sending.attach}
          onDetach={sending.detach}
          onSend={send}
        />
      )}
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
      <RetryBanner onRetry={retry}>Couldn&apos;t load this conversation.</RetryBanner>
    </div>
  </div>
);
