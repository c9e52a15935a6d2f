import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportedCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { caseMessagesQuery } from './api.ts';
import styles from './ReportedCase.module.css';

type Parties = Pick<ReportedCaseView, 'bookingId' | 'vendorId' | 'customerName' | 'vendorName'>;

/**
 * The messages of both sides, and those of all members of the event; fetched on opening, since each access is recorded.
 */
export const CaseConversation = (parties: Parties) => {
  const [opened, setOpened] = useState<'order' | 'event'>();
  const { customerName, vendorName } = parties;
  return (
    <section className={styles.earlier} aria-labelledby="case-conversation">
      <h3 id="case-conversation">Their conversations</h3>
      <p className="small soft">
        Messages between {customerName} and {vendorName}, and those to everyone at the event. The audit trail records
        that you read them.
      </p>
      <div className="wrap">
        <Button size="small" aria-pressed={opened === 'order'} onClick={() => setOpened('order')}>
          Read Messages
        </Button>
        <Button size="small" aria-pressed={opened === 'event'} onClick={() => setOpened('event')}>
          Read Messages to Everyone
        </Button>
      </div>
      {opened && <Messages key={opened} of={opened} {...parties} />}
    </section>
  );
};

const Messages = ({ customerName, vendorName, of, ...about }: Parties & { of: 'order' | 'event' }) => {
  const list = useInfiniteQuery(caseMessagesQuery(about, of));
  const names = { customer: customerName, vendor: vendorName, platform: 'Hostwell', system: 'Hostwell' } as const;
  if (list.isPending) return <ListWaiting text="Loading messages..." />;
  if (!list.data) return <ListFailed text="Couldn't load the messages." onRetry={() => void list.refetch()} />;
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <p className="small soft">They haven&apos;t exchanged any messages.</p>;
  return (
    <>
      <ol className={styles.earlierList} aria-label="Messages, latest first">
        {messages.map(({ id, senderType, author, content, sentAt, fileNames }) => (
          <li key={id} className={styles.message}>
            <p className="small">
              <b>{author ?? names[senderType]}</b> <span className="soft num">{formatTimestamp(sentAt)}</span>
            </p>
            {content && <p>{content}</p>}
            {fileNames.length > 0 && <p className="small soft">Files: {fileNames.join(', ')}</p>}
          </li>
        ))}
      </ol>
      <ShowMore list={list}>Show earlier messages</ShowMore>
    </>
  );
};
