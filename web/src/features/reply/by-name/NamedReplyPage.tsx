import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '#web/lib/api-error.ts';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { WrongLink } from '../Message.tsx';
import { useNamedReplyPage } from './api.ts';
import { NamedReplyForm } from './NamedReplyForm.tsx';
import styles from '../Reply.module.css';

const shape = /^[\w-]{32}$/;

/** Where guests reply by name at the general link of an event, without an account (rule guests-64). */
const NamedReplyPage = () => {
  useNoIndex();
  const { token = '' } = useParams();
  return shape.test(token) ? <Linked key={token} token={token} /> : <WrongLink />;
};

export default NamedReplyPage;

/** Why nobody can reply. */
const ended = {
  closed: 'The last day to reply has passed.',
  canceled: 'This event was canceled.',
  over: 'This event is over.',
} as const;

const Linked = ({ token }: { token: string }) => {
  const { data, error, isError, refetch } = useNamedReplyPage(token);
  const title = data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · Hostwell`;
  }, [title]);
  if (isApiError(error, 'not_found', 'invalid_input')) return <WrongLink />;
  return (
    <main className={styles.page}>
      {data ? (
        <>
          <div>
            <p className="soft">{data.hostName} invites you to</p>
            <h1 className={styles.title}>{data.title}</h1>
          </div>
          {data.state === 'open' ? (
            <NamedReplyForm token={token} hostName={data.hostName} />
          ) : (
            <Banner tone={data.state === 'over' ? 'info' : 'wait'}>
              {ended[data.state]} {data.state !== 'over' && `Ask ${data.hostName}.`}
            </Banner>
          )}
        </>
      ) : isError ? (
        <>
          <h1 className="hidden">Your reply</h1>
          <EmptyState
            title="Couldn't load the invitation"
            text="Check your connection and try again."
            action={<Button onClick={() => void refetch()}>Retry</Button>}
          />
        </>
      ) : (
        <Loading text="Loading the invitation..." quiet alone>
          <Skeleton height="6rem" radius="var(--r-card)" />
          <Skeleton height="20rem" radius="var(--r-card)" />
        </Loading>
      )}
    </main>
  );
};
