import { Fragment } from 'react';
import type { Message } from '#shared/api/messaging.ts';
import { Bubble, DayLine, SystemLine } from '#web/ui/Bubble.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './MessageLog.module.css';
import type { Outgoing } from './outgoing.ts';
import { useStickyScroll } from './sticky-scroll.ts';
import { dayTitle, isSameDay, timeOfDay } from './times.ts';

interface MessageLogProps {
  /** Oldest first. */
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  onRetry: (message: Outgoing) => void;
  /** Fetches what came before; undefined at the beginning of the conversation. */
  older: (() => void) | undefined;
  isLoadingOlder: boolean;
}

export const MessageLog = ({ messages, outgoing, onRetry, older, isLoadingOlder }: MessageLogProps) => {
  const waiting = outgoing.filter(({ id }) => !messages.some((message) => message.id === id));
  const frame = useStickyScroll(messages[0]?.id, waiting.at(-1)?.id ?? messages.at(-1)?.id, waiting.length > 0);
  return (
    // Focusable so that it can be scrolled by keyboard.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div ref={frame} className={styles.scroll} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
      <div className={styles.log}>
        {older && (
          <Button size="small" className={styles.older} busy={isLoadingOlder} onClick={older}>
            Show earlier messages
          </Button>
        )}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayBefore sentAt={message.sentAt} previous={messages[index - 1]?.sentAt} />
            <StoredMessage {...message} />
          </Fragment>
        ))}
        {waiting.map((message) => (
          <Bubble
            key={message.id}
            mine
            time={message.failed ? 'Not sent' : timeOfDay(message.sentAt)}
            state={message.failed ? undefined : 'Sending...'}
            failed={message.failed}
            onRetry={() => onRetry(message)}
          >
            {message.content}
          </Bubble>
        ))}
      </div>
    </div>
  );
};

const DayBefore = ({ sentAt, previous }: { sentAt: string; previous: string | undefined }) =>
  previous !== undefined && isSameDay(sentAt, previous) ? null : <DayLine>{dayTitle(sentAt)}</DayLine>;

const StoredMessage = ({ messageType, isMine, content, sentAt, readAt }: Message) =>
  messageType === 'system' ? (
    <SystemLine>{content}</SystemLine>
  ) : (
    <Bubble mine={isMine} time={timeOfDay(sentAt)} state={isMine && readAt ? 'Read' : undefined}>
      {content}
    </Bubble>
  );
