import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ulid } from 'ulid';
import type { PlanTalk as Talk } from '#shared/api/planning/plan-talk.ts';
import type { Draft } from '#shared/api/planning.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatPlanChange, maximumCommentLength } from '#shared/planning/plan-talk.ts';
import { ApiError, errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useComment, useTalk, useVote } from './api.ts';
import styles from './PlanTalk.module.css';

interface PlanTalkProps {
  draft: Pick<Draft, 'id' | 'items'>;
}

/** How the members of a plan talk it over: who changed what, votes and comments (rule planning-132). */
const PlanTalk = ({ draft }: PlanTalkProps) => {
  const { data, isError, refetch } = useTalk(draft.id);
  if (isError && !data)
    return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load votes and comments.</RetryBanner>;
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="talk">
      <h2 id="talk" className={styles.heading}>
        Talk it over
      </h2>
      <LatestChanges changes={data.changes} />
      <ul className={styles.items}>
        {draft.items.map((item) => (
          <ItemTalk
            key={item.id}
            draftId={draft.id}
            item={item}
            talk={data.items.find(({ itemId }) => itemId === item.id)}
          />
        ))}
      </ul>
    </Card>
  );
};

export default PlanTalk;

/** The latest change is announced; the earlier ones open on demand. */
const LatestChanges = ({ changes: [latest, ...earlier] }: Pick<Talk, 'changes'>) => (
  <div className="stack">
    <p className="small" role="status">
      {latest && <Change {...latest} />}
    </p>
    {earlier.length > 0 && (
      <details className={styles.more}>
        <summary className="small">{plural(earlier.length, 'earlier change')}</summary>
        <ul>
          {earlier.map((change) => (
            <li key={change.at} className="small">
              <Change {...change} />
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
);

const Change = ({ author, isMine, at, ...parts }: Talk['changes'][number]) => (
  <>
    {isMine ? 'You' : author} {formatPlanChange(parts)} <span className="soft num">{formatTimestamp(at)}</span>
  </>
);

interface ItemTalkProps {
  draftId: string;
  item: Draft['items'][number];
  talk: Talk['items'][number] | undefined;
}

const ItemTalk = ({ draftId, item, talk }: ItemTalkProps) => {
  const { id: itemId, vendorName, category } = item;
  const { voters = [], isMine = false, comments = [] } = talk ?? {};
  const vote = useVote({ draftId, itemId });
  const isFor = vote.isPending ? vote.variables : isMine;
  return (
    <li className={styles.item}>
      <div className="spread">
        <span>
          <b>{vendorName}</b> <span className="small soft">{categoryLabel(category)}</span>
        </span>
        <Button
          size="small"
          look={isFor ? 'yes' : 'default'}
          icon={<ThumbsUp />}
          aria-pressed={isFor}
          aria-label={`Vote for ${vendorName}, ${plural(voters.length, 'vote')}`}
          onClick={() =>
            vote.mutate(!isFor, {
              onError: (error) => toast.error('Not changed', errorText(error, 'Check your connection and try again.')),
            })
          }
        >
          {voters.length}
        </Button>
      </div>
      {voters.length > 0 && <p className="small soft">{new Intl.ListFormat('en-US').format(voters)}</p>}
      <details className={styles.more}>
        <summary className="small">
          {comments.length > 0 ? plural(comments.length, 'comment') : 'Comment'}
          <span className="hidden"> on {vendorName}</span>
        </summary>
        <ul>
          {comments.map(({ id, author, at, text }) => (
            <li key={id} className="small">
              <b>{author}</b> <span className="soft num">{formatTimestamp(at)}</span>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        <CommentForm draftId={draftId} itemId={itemId} vendorName={vendorName} />
      </details>
    </li>
  );
};

const CommentForm = ({ vendorName, ...place }: { draftId: string; itemId: string; vendorName: string }) => {
  const comment = useComment(place);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  // A retry sends the same comment.
  const [id, setId] = useState(ulid);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Enter a comment');
    comment.mutate(
      { id, text },
      {
        onSuccess: () => {
          setText('');
          setId(ulid());
        },
        onError: (error) =>
          setProblem(
            (error instanceof ApiError && error.fields?.['text']) ||
              errorText(error, 'Not sent. Check your connection and try again.'),
          ),
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        label={`Your comment on ${vendorName}`}
        value={text}
        maxLength={maximumCommentLength}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="small" busy={comment.isPending} busyText="Sending...">
        Add Comment
      </Button>
    </form>
  );
};
