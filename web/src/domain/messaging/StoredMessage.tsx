import { memo } from 'react';
import type { Message } from '#shared/api/messaging.ts';
import { classes } from '#web/ui/layout/classes.ts';
import { Bubble, DayLine, SystemLine } from '#web/ui/overlays/Bubble.tsx';
import { Attachments } from './Attachments.tsx';
import { linkParts } from './links.ts';
import styles from './MessageLog.module.css';
import thread from './Thread.module.css';
import { formatSeenBy } from './thread-text.ts';
import { dayTitle, isSameDay, timeOfDay } from './times.ts';

interface StoredMessageProps {
  conversationId: string;
  message: Message;
  previousAt: string | undefined;
  isFound: boolean;
}

/**
 * A message, preceded by its date if it is the day's first. Memoized: typing the next message doesn't render hundreds
 * of them again.
 */
export const StoredMessage = memo(({ conversationId, message, previousAt, isFound }: StoredMessageProps) => {
  const { id, messageType, isMine, content, attachments, sentAt, readAt, author, seenBy } = message;
  const readState = seenBy ? formatSeenBy(seenBy) : isMine && readAt ? 'Read' : undefined;
  const startsDay = previousAt === undefined || !isSameDay(sentAt, previousAt);
  return (
    <div data-message={id} className={classes(styles.message, isFound && styles.found)}>
      {startsDay && <DayLine>{dayTitle(sentAt)}</DayLine>}
      {messageType === 'system' ? (
        <SystemLine>{content}</SystemLine>
      ) : (
        <>
          {author && !isMine && <p className={thread.author}>{author}</p>}
          <Bubble
            mine={isMine}
            time={timeOfDay(sentAt)}
            state={readState}
            files={
              attachments.length > 0 && <Attachments place={{ conversationId, messageId: id }} files={attachments} />
            }
          >
            {content && <LinkifiedText text={content} />}
          </Bubble>
        </>
      )}
    </div>
  );
});

/** A message as text with links, which open without a referrer. */
const LinkifiedText = ({ text }: { text: string }) =>
  linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // Parts never change their order.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" style={{ color: 'inherit' }}>
        {part}
      </a>
    ) : (
      part
    ),
  );
