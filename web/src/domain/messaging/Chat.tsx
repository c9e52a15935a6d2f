import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeDeletedUser } from '#shared/messaging/deleted-user-name.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import type { Message } from '#shared/api/messaging.ts';
import { describeAttachments } from '#shared/messaging/attachments.ts';
import { useChatOffers } from '../offers/use-chat-offers.tsx';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { Avatar } from './Avatar.tsx';
import { FindInChat } from './FindInChat.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { LogInsert } from './MessageLog.tsx';
import { MuteButton } from './MuteButton.tsx';
import { useRoleName } from './roles.ts';
import { useSavedReplies } from './saved-replies/use-saved-replies.tsx';
import { EmptyThread, LostThread, ThreadPeople } from './Thread.tsx';
import { threadNotes } from './thread-text.ts';
import { useChat } from './use-chat.ts';

interface ChatProps {
  conversationId: string;
  /** For phones, where the list is another screen. */
  onBack?: () => void;
}

/** One conversation: its messages, live, and the field for the next one. */
export const Chat = ({ conversationId, onBack }: ChatProps) => {
  const [isFinding, setIsFinding] = useState(false);
  const chat = useChat(conversationId);
  const { newest, messages } = chat;
  const { bar, insert } = useChatOffers(conversationId, newest?.title);
  const replies = useSavedReplies(chat.insert);
  if (chat.isGone) return <LostThread head={onBack && <BackButton onBack={onBack} />} unsent={chat.unsent} />;
  if (chat.hasFailed) return <ChatError onBack={onBack} retry={chat.refetch} />;
  return (
    <div className={styles.chat}>
      <ChatHead
        newest={newest}
        isWithPlatform={newest?.role === 'vendor' && conversationId.startsWith('application.')}
        isFinding={isFinding}
        onFind={() => setIsFinding(!isFinding)}
        onBack={onBack}
        mute={newest && <MuteButton conversationId={conversationId} isMuted={newest.isMuted === true} />}
      />
      {isFinding && (
        <FindInChat
          conversationId={conversationId}
          title={newest?.title ?? ''}
          onEnter={chat.enterAt}
          onClose={() => setIsFinding(false)}
        />
      )}
      {!newest?.hasOtherLeft && bar}
      {newest?.thread && !chat.isPending && messages.length === 0 && <EmptyThread />}
      <Messages conversationId={conversationId} chat={chat} insert={insert} />
      {newest && <Announcer title={newest.title} latest={newest.newer ? undefined : messages.at(-1)} />}
      {readOnlyText(newest) ? (
        <p className={styles.left} role="status">
          {readOnlyText(newest)}
        </p>
      ) : (
        <Composer {...chat.writing} onSend={chat.send} tools={newest?.role === 'vendor' && replies.tool} />
      )}
      {replies.dialog}
    </div>
  );
};

/** Returns why nobody can write here, or not this reader; undefined if they can. */
function readOnlyText(newest: ReturnType<typeof useChat>['newest']): string | undefined {
  if (newest?.hasOtherLeft) return describeDeletedUser(newest.title);
  return newest?.thread && threadNotes[newest.thread.writing];
}

interface ChatHeadProps {
  /** Undefined until it is loaded. */
  newest: ReturnType<typeof useChat>['newest'];
  /** Vendors write with the platform, which the title calls 'Super Admin' (vendor spec 6). */
  isWithPlatform: boolean;
  isFinding: boolean;
  onFind: () => void;
  onBack: (() => void) | undefined;
  mute: ReactNode;
}

const chatTitle = ({ title, thread }: Pick<NonNullable<ReturnType<typeof useChat>['newest']>, 'title' | 'thread'>) =>
  thread ? title : `Chat with ${title}`;

/** Shows the other party, the subject and the role in which the reader writes. */
const ChatHead = ({ newest, isWithPlatform, isFinding, onFind, onBack, mute }: ChatHeadProps) => {
  const roleName = useRoleName()(newest?.role);
  return (
    <header className={styles.head}>
      {onBack && <BackButton onBack={onBack} />}
      {newest && (
        <span className={styles.avatar}>
          <Avatar name={newest.title} />
        </span>
      )}
      <div className={styles.title}>
        <h2>{newest ? chatTitle(newest) : 'Chat'}</h2>
        <p className="fine soft">
          {isWithPlatform && 'Hostwell · '}
          {newest?.about}
        </p>
        {roleName && <p className="fine">You're writing as {roleName}</p>}
        {newest?.thread && <ThreadPeople {...newest.thread} />}
      </div>
      {mute}
      <IconButton label="Search messages" icon={<Search />} aria-expanded={isFinding} onClick={onFind} />
    </header>
  );
};

interface MessagesProps {
  conversationId: string;
  chat: ReturnType<typeof useChat>;
  insert: LogInsert | undefined;
}

const Messages = ({ conversationId, chat, insert }: MessagesProps) =>
  chat.isPending ? (
    <div className={styles.waiting}>
      <Loading text="Loading messages..." />
    </div>
  ) : (
    <MessageLog
      key={chat.enteredAt}
      conversationId={conversationId}
      messages={chat.messages}
      insert={insert}
      outgoing={chat.outgoing}
      onRetry={chat.newest?.hasOtherLeft ? undefined : chat.retry}
      older={chat.older}
      newer={chat.newer}
      enteredAt={chat.enteredAt}
      onLatest={chat.toLatest}
    />
  );

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

interface AnnouncerProps {
  /** The other party's name. */
  title: string;
  /** The latest message of the conversation; undefined while an older part of it is shown. */
  latest: Message | undefined;
}

/** Announces the other side's new messages while the chat is open; not the history or one's own messages. */
const Announcer = ({ title, latest }: AnnouncerProps) => {
  const [firstId] = useState(latest?.id);
  const isNew = latest !== undefined && latest.id !== firstId && !latest.isMine;
  return (
    <p className="hidden" role="status">
      {isNew ? `${latest.messageType === 'system' ? 'Hostwell' : (latest.author ?? title)}: ${saidIn(latest)}` : ''}
    </p>
  );
};

const saidIn = ({ content, attachments }: Message): string =>
  content || describeAttachments(attachments.map(({ purpose }) => purpose));
