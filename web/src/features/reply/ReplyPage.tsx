import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReplyPage as Invitation } from '#shared/api/guests/replies.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useReplyPage } from './api.ts';
import { InvitedEvent } from './InvitedEvent.tsx';
import { Message, WrongLink } from './Message.tsx';
import { OwnData } from './OwnData.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './Reply.module.css';

const shape = /^[\w-]{32}$/;

/** Where a household replies to an invitation, without an account, at its secret link (rule guests-42). */
const ReplyPage = () => {
  useNoIndex();
  const { token = '' } = useParams();
  return shape.test(token) ? <Invited key={token} token={token} /> : <WrongLink />;
};

export default ReplyPage;

const Invited = ({ token }: { token: string }) => {
  const [hasLeft, setLeft] = useState(false);
  const { data, error, isError, refetch } = useReplyPage(token);
  if (hasLeft)
    return (
      <Message title="You're off the list">
        Your names, replies and note are deleted. This link no longer works.
      </Message>
    );
  if (isApiError(error, 'not_found', 'invalid_input')) return <WrongLink />;
  return (
    <main className={styles.page}>
      {data ? (
        <Opened token={token} page={data} onLeft={() => setLeft(true)} />
      ) : isError ? (
        <>
          <h1 className="hidden">Your invitation</h1>
          <EmptyState
            title="Couldn't load your invitation"
            text="Check your connection and try again."
            action={<Button onClick={() => void refetch()}>Retry</Button>}
          />
        </>
      ) : (
        <Loading text="Loading your invitation..." quiet alone>
          <Skeleton height="16rem" radius="var(--r-card)" />
          <Skeleton height="12rem" radius="var(--r-card)" />
        </Loading>
      )}
    </main>
  );
};

/** Why nobody can reply. */
const ended: Readonly<Record<Exclude<Invitation['state'], 'open' | 'closed'>, (hostName: string) => string>> = {
  canceled: (hostName) => `This event was canceled. ${hostName} can tell you what comes next.`,
  over: () => 'This event is over. Thank you for your reply.',
  removed: (hostName) => `You're no longer on the guest list. If that's a mistake, ask ${hostName}.`,
};

const Opened = ({ token, page, onLeft }: { token: string; page: Invitation; onLeft: () => void }) => {
  const { title } = page.event;
  useEffect(() => {
    document.title = `${title} · Hostwell`;
  }, [title]);
  const { state } = page;
  return (
    <>
      <InvitedEvent token={token} page={page} />
      {state === 'open' || state === 'closed' ? (
        <ReplyForm token={token} page={page} />
      ) : (
        <Banner tone={state === 'over' ? 'info' : 'wait'}>{ended[state](page.hostName)}</Banner>
      )}
      {page.guests.length > 0 && <OwnData token={token} page={page} onLeft={onLeft} />}
    </>
  );
};
