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

/** The messages of both sides; fetched on opening, since each access is recorded. */
export const CaseConversation = (parties: Parties) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.earlier} aria-labelledby="case-conversation">
      <h3 id="case-conversation">Their conversation</h3>
      {isOpen ? (
        <Messages {...parties} />
      ) : (
        <>
          <p className="small soft">
            Messages between {parties.customerName} and {parties.vendorName}. The audit trail records that you read
            them.
          </p>
          <div>
            <Button size="small" onClick={() => setOpen(true)}>
              Read Messages
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

const Messages = ({ customerName, vendorName, ...about }: Parties) => {
  const list = useInfiniteQuery(caseMessagesQuery(about));
  const names = { customer: customerName, vendor: vendorName, platform: 'Hostwell', system: 'Hostwell' } as const;
  if (list.isPending) return <ListWaiting text="Loading messages..." />;
  if (!list.data) return <ListFailed text="Couldn't load the messages." onRetry={() => void list.refetch()} />;
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <p className="small soft">They haven&apos;t exchanged any messages.</p>;
  return (
    <>
      <ol className={styles.earlierList} aria-label="Messages, latest first">
        {messages.map(({ id, senderType, content, sentAt, fileNames }) => (
          <li key={id} className={styles.message}>
            <p className="small">
              <b>{names[senderType]}</b> <span className="soft num">{formatTimestamp(sentAt)}</span>
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
