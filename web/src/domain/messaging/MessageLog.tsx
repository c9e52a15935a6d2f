import { ArrowDown } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/api/messaging.ts';
import { Bubble } from '#web/ui/overlays/Bubble.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { WaitingFiles } from './Attachments.tsx';
import styles from './MessageLog.module.css';
import { useLogScroll } from './log-scroll.ts';
import type { Outgoing } from './outbox.ts';
import { StoredMessage } from './StoredMessage.tsx';
import { timeOfDay } from './times.ts';

/** One end of the loaded history, where more can be fetched. */
interface Side {
  /** Undefined at the end of the conversation on this side. */
  fetch: (() => void) | undefined;
  isLoading: boolean;
}

/** Content inserted between messages at its time, such as an offer. */
export interface LogInsert {
  /** An instant. If it precedes the first loaded message, the content is shown at the top. */
  at: string;
  content: ReactNode;
}

interface MessageLogProps {
  conversationId: string;
  /** Oldest first. */
  messages: readonly Message[];
  insert?: LogInsert | undefined;
  outgoing: readonly Outgoing[];
  /** Undefined if the other party has left. */
  onRetry: ((message: Outgoing) => void) | undefined;
  older: Side;
  newer: Side;
  /** The message that was searched for. */
  enteredAt: string | undefined;
  onLatest: () => void;
}

/** The loaded messages, as a log that keeps the reader's position. */
export const MessageLog = (props: MessageLogProps) => {
  const { messages, insert, onRetry, older, newer, onLatest } = props;
  const { waiting, isCut, frame, onScroll, toEnd, isAway } = useLog(props);
  const insertAt = insertIndex(props);
  return (
    <div className={styles.frame}>
      {/* Focusable so that it can be scrolled by keyboard; the chat announces new messages, but not older pages. */}
      <div
        ref={frame}
        className={styles.scroll}
        role="log"
        aria-live="off"
        aria-label="Messages"
        aria-busy={older.isLoading || newer.isLoading}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.log}>
          {older.fetch && (
            <Button size="small" className={styles.older} busy={older.isLoading} onClick={older.fetch}>
              Show earlier messages
            </Button>
          )}
          <StoredMessages {...props} />
          {insertAt === messages.length && !isCut && insert?.content}
          {waiting.map((message) => (
            <OutgoingMessage key={message.id} message={message} onRetry={onRetry} />
          ))}
        </div>
      </div>
      {(isCut || isAway) && <LatestButton onClick={isCut ? onLatest : toEnd} />}
    </div>
  );
};

/** The messages with the insert at its time. */
const StoredMessages = (props: MessageLogProps) => {
  const { conversationId, messages, insert, enteredAt } = props;
  const insertAt = insertIndex(props);
  return messages.map((message, index) => (
    <Fragment key={message.id}>
      {index === insertAt && insert?.content}
      <StoredMessage
        conversationId={conversationId}
        message={message}
        previousAt={messages[index - 1]?.sentAt}
        isFound={message.id === enteredAt}
      />
    </Fragment>
  ));
};

/** Returns the index of the message after the insert; the number of messages if there is none. */
function insertIndex({ messages, insert }: Pick<MessageLogProps, 'messages' | 'insert'>): number | undefined {
  if (!insert) return undefined;
  const next = messages.findIndex(({ sentAt }) => sentAt > insert.at);
  return next === -1 ? messages.length : next;
}

const LatestButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" icon={<ArrowDown />} className={styles.latest} onClick={onClick}>
    Latest messages
  </Button>
);

/** Returns the outgoing messages behind the stored ones, and the log's scrolling. */
function useLog({ messages, outgoing, older, newer, enteredAt }: MessageLogProps) {
  const isCut = newer.fetch !== undefined;
  const waiting = isCut ? [] : outgoing.filter(({ id }) => !messages.some((message) => message.id === id));
  const scroll = useLogScroll({
    firstId: messages[0]?.id,
    lastId: waiting.at(-1)?.id ?? messages.at(-1)?.id,
    isOwn: waiting.length > 0,
    isCut,
    enteredAt,
    onNearStart: () => !older.isLoading && older.fetch?.(),
    onNearEnd: () => !newer.isLoading && newer.fetch?.(),
  });
  return { waiting, isCut, ...scroll };
}

const OutgoingMessage = ({ message, onRetry }: { message: Outgoing } & Pick<MessageLogProps, 'onRetry'>) => (
  <Bubble
    mine
    time={message.failed ? 'Not sent' : timeOfDay(message.sentAt)}
    state={message.failed ? undefined : 'Sending...'}
    failed={message.failed}
    onRetry={onRetry && (() => onRetry(message))}
    files={message.files.length > 0 && <WaitingFiles files={message.files} />}
  >
    {message.content}
  </Bubble>
);
