import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { StarsField } from '#web/ui/fields/StarsField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { usePostReview } from './api.ts';
import { reviewBounds, reviewProblems } from './review-problems.ts';
import styles from './Booked.module.css';
import { readTip, tipPath } from './tip/tip-amount.ts';
import { TipField } from './tip/TipField.tsx';

interface ReviewDialogProps {
  bookingId: string;
  order: BookedOrder;
  onClose: () => void;
}

function useReview({ bookingId, order, onClose }: ReviewDialogProps) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('');
  const [wasTried, setTried] = useState(false);
  const navigate = useNavigate();
  const post = usePostReview(bookingId);
  const tip = amount.trim() === '' ? undefined : readTip(amount);
  const problems = { ...reviewProblems(rating, text), ...(tip && 'problem' in tip && { tip: tip.problem }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (post.isPending || Object.keys(problems).length > 0) return;
    const thank = () => {
      toast.success('Review posted', `Thank you. Other hosts can now read it on ${order.vendorName}'s page.`);
      onClose();
      if (tip && 'cents' in tip) void navigate(tipPath(bookingId, order.vendorId, tip.cents));
    };
    post.mutate({ vendorId: order.vendorId, rating, text: text.trim() }, { onSuccess: thank });
  };
  return { rating, setRating, text, setText, amount, setAmount, problems: wasTried ? problems : {}, post, submit };
}

/** The host's only review of a vendor, after the event (rule orders-23), with a tip if they like. */
export const ReviewDialog = (props: ReviewDialogProps) => {
  const { order, onClose } = props;
  const { rating, setRating, text, setText, amount, setAmount, problems, post, submit } = useReview(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Review ${order.vendorName}`}
      text="Your first name, last initial and review will appear on the vendor's page. They can reply once."
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <StarsField label="Your rating" value={rating} onValueChange={setRating} error={problems.rating} />
        <TextAreaField
          label="Your review"
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problems.text}
          hint="What went well, and what should others know?"
          aside={<Counter length={text.trim().length} />}
        />
        {order.canTip && (
          <TipField order={order} value={amount} error={problems.tip} optional onValueChange={setAmount} />
        )}
        <ErrorBanner>{post.error && errorText(post.error, "Couldn't post your review. Try again.")}</ErrorBanner>
        <div className={styles.actions}>
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" type="submit" busy={post.isPending}>
            {amount.trim() === '' ? 'Post Review' : 'Post Review and Pay the Tip'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const Counter = ({ length }: { length: number }) => (
  <span className={`fine num ${length > reviewBounds.max ? styles.over : 'soft'}`}>
    {length.toLocaleString('en-US')} / {reviewBounds.max.toLocaleString('en-US')}
    <span className="hidden"> characters</span>
  </span>
);
