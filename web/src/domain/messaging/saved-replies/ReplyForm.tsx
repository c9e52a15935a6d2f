import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ulid } from 'ulid';
import { savedReplyFormSchema } from '#shared/messaging/saved-reply.ts';
import type { SavedReply, SavedReplyForm } from '#shared/messaging/saved-reply.ts';
import { errorText } from '#web/lib/api-error.ts';
import { registerWithError } from '#web/lib/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useSaveReplies } from './api.ts';
import styles from './SavedReplies.module.css';

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
export const ReplyForm = ({ reply, onDone }: ReplyFormProps) => {
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
      <TextField label="Name" hint="To find it by. Hosts don't see it." {...field('name')} />
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
