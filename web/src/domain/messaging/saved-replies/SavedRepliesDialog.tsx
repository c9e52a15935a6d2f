import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ulid } from 'ulid';
import { maximumSavedReplies, savedReplyFormSchema } from '#shared/messaging/saved-reply.ts';
import type { SavedReply, SavedReplyForm } from '#shared/messaging/saved-reply.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { savedRepliesQuery, useSaveReplies } from './api.ts';
import styles from './SavedReplies.module.css';

interface SavedRepliesDialogProps {
  onInsert: (content: string) => void;
  onClose: () => void;
}

interface RowProps {
  reply: SavedReply;
  isBusy: boolean;
  onInsert: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const Row = ({ reply: { name, content }, isBusy, onInsert, onEdit, onDelete }: RowProps) => (
  <li className={styles.reply}>
    <p className="strong">{name}</p>
    <p className={`small soft ${styles.content}`}>{content}</p>
    <div className="wrap">
      <Button size="small" aria-label={`Insert ${name}`} onClick={onInsert}>
        Insert
      </Button>
      <Button size="small" look="bare" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" look="bare" busy={isBusy} aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </li>
);

/** Returns the list and its deletion. */
function useReplies() {
  return { query: useQuery(savedRepliesQuery), remove: useSaveReplies() };
}

interface RepliesProps extends ReturnType<typeof useReplies> {
  onInsert: (content: string) => void;
  onEdit: (reply: SavedReply) => void;
}

/** All saved replies, each with its actions. */
const Replies = ({ query: { data, isError, refetch }, remove, onInsert, onEdit }: RepliesProps) => {
  const replies = data?.replies ?? [];
  return (
    <>
      {isError && !data && (
        <RetryBanner live onRetry={() => void refetch()}>
          Couldn&apos;t load your saved replies.
        </RetryBanner>
      )}
      {!data && !isError && <Loading text="Loading your saved replies..." quiet cards={['5rem']} />}
      {data && replies.length === 0 && <p className="soft">No saved replies yet.</p>}
      {isFull(data) && <p className="small soft">{`You can save up to ${maximumSavedReplies} replies.`}</p>}
      <ErrorBanner>{remove.error && errorText(remove.error, "Couldn't delete the reply. Try again.")}</ErrorBanner>
      <ul className={styles.list}>
        {replies.map((reply) => (
          <Row
            key={reply.id}
            reply={reply}
            isBusy={remove.isPending}
            onInsert={() => onInsert(reply.content)}
            onEdit={() => onEdit(reply)}
            onDelete={() => remove.mutate((known) => known.filter(({ id }) => id !== reply.id))}
          />
        ))}
      </ul>
    </>
  );
};

const isFull = (data: { replies: readonly SavedReply[] } | undefined): boolean =>
  data !== undefined && data.replies.length >= maximumSavedReplies;

/** Saved replies to insert, add, edit and delete; nothing is sent from here. */
export const SavedRepliesDialog = ({ onInsert, onClose }: SavedRepliesDialogProps) => {
  const list = useReplies();
  const { data } = list.query;
  // 'new', the reply being edited, or undefined for the list.
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const insert = (content: string) => {
    onInsert(content);
    onClose();
  };
  if (edited)
    return (
      <Dialog open onClose={onClose} title={edited === 'new' ? 'New saved reply' : 'Edit saved reply'}>
        <ReplyForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved replies"
      text="Insert one into your message, then change what you like before you send it."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" disabled={!data || isFull(data)} onClick={() => setEdited('new')}>
            New Reply
          </Button>
        </>
      }
    >
      <Replies {...list} onInsert={insert} onEdit={setEdited} />
    </Dialog>
  );
};

interface ReplyFormProps {
  /** The reply to edit; undefined for a new one. */
  reply: SavedReply | undefined;
  onDone: () => void;
}

/** Returns the list with a reply changed or added; a reply that another window deleted meanwhile is added again. */
const withReply = (replies: readonly SavedReply[], reply: SavedReply): SavedReply[] =>
  replies.some(({ id }) => id === reply.id)
    ? replies.map((other) => (other.id === reply.id ? reply : other))
    : [...replies, reply];

/** Name and text of a saved reply; the input is kept after a refusal. */
const ReplyForm = ({ reply, onDone }: ReplyFormProps) => {
  const form = useForm<SavedReplyForm>({
    resolver: zodResolver(savedReplyFormSchema),
    defaultValues: reply ?? { name: '', content: '' },
  });
  const save = useSaveReplies();
  const field = registerWithError(form);
  const submit = form.handleSubmit(({ name, content }) =>
    save.mutate((replies) => withReply(replies, { id: reply?.id ?? ulid(), name, content }), { onSuccess: onDone }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField label="Name" hint="A name to find it by. Hosts don't see it." {...field('name')} />
      <TextAreaField label="Reply" rows={5} {...field('content')} />
      <ErrorBanner>{save.error && errorText(save.error, "Couldn't save the reply. Try again.")}</ErrorBanner>
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={save.isPending}>
          Save Reply
        </Button>
      </div>
    </form>
  );
};
