import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorReview } from '#shared/api/reviews.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useAnswerReview } from '#web/domain/reviews/api.ts';
import styles from './Reviews.module.css';

const bounds = textBounds.answerText;

interface AnswerFormProps {
  review: VendorReview;
  onClose: () => void;
}

function useReply(bookingId: string) {
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const answer = useAnswerReview();
  const problem = textProblem('answerText', text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || answer.isPending) return;
    const onSuccess = () => toast.success('Reply posted', "It's shown below the review on your page.");
    answer.mutate({ bookingId, text: text.trim() }, { onSuccess });
  };
  return { text, setText, problem: wasTried ? problem : undefined, answer, submit };
}

/** The vendor's only reply, shown below the review on their page. */
export const AnswerForm = ({ review: { bookingId, reviewerName }, onClose }: AnswerFormProps) => {
  const { text, setText, problem, answer, submit } = useReply(bookingId);
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed Reply button is gone, so the field takes the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextAreaField
        label={`Your reply to ${reviewerName}`}
        rows={3}
        maxLength={bounds.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        ref={field}
        hint="Your reply is public. You can reply once."
        error={problem}
        aside={
          <span className="fine num soft">
            {text.trim().length.toLocaleString('en-US')} / {bounds.max.toLocaleString('en-US')}
          </span>
        }
      />
      <ErrorBanner>{answer.error && errorText(answer.error, "Couldn't post your reply. Try again.")}</ErrorBanner>
      <div className="wrap">
        <Button size="small" look="primary" type="submit" busy={answer.isPending}>
          Post Reply
        </Button>
        <Button size="small" look="bare" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
};
