import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorReview } from '#shared/api/reviews.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { reviewsQuery, useAnswerReview } from '#web/domain/reviews/api.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { useSession } from '#web/lib/session.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Reviews.module.css';

const StartReport = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/reports/StartReport.tsx')).StartReport })),
);

const Answer = ({ answer }: { answer: NonNullable<VendorReview['answer']> }) => (
  <div className={styles.answer}>
    <p className="small strong">Your reply</p>
    <p className="small">{answer.text}</p>
    <p className="fine soft">{formatTimestamp(answer.answeredAt)}</p>
  </div>
);

const Review = ({ review }: { review: VendorReview }) => {
  const [isAnswering, setAnswering] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const vendorId = useSession().me?.vendor?.id;
  const { reviewerName, eventType, rating, text, postedAt, answer, hidden } = review;
  return (
    <Card as="li" className={styles.review}>
      <div className="spread">
        <h3 className={styles.who}>{reviewerName}</h3>
        <Rating value={rating} />
      </div>
      <p className="small soft">{[eventType, formatTimestamp(postedAt)].filter(Boolean).join(' · ')}</p>
      <p className={styles.text}>{text}</p>
      {answer && <Answer answer={answer} />}
      {isAnswering && <AnswerForm review={review} onClose={() => setAnswering(false)} />}
      {hidden && (
        <Banner tone="wait" title="Hidden from your page and rating">
          {hidden.reason}
        </Banner>
      )}
      {!hidden && !isAnswering && (
        <div className="wrap">
          {!answer && (
            <Button size="small" onClick={() => setAnswering(true)}>
              Reply<span className="hidden"> {reviewerName}</span>
            </Button>
          )}
          {vendorId && (
            <Button size="small" look="bare" onClick={() => setReporting(true)}>
              Report<span className="hidden"> the review by {reviewerName}</span>
            </Button>
          )}
        </div>
      )}
      {vendorId && isReporting && (
        <Suspense>
          <StartReport vendorId={vendorId} reviewId={review.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Card>
  );
};

const ReviewsSkeleton = () => <Loading text="Loading your reviews..." quiet cards={['9rem', '9rem']} />;

/** Hosts' reviews, each with the vendor's only reply or a form for it. */
export const Reviews = () => {
  const list = useInfiniteQuery(reviewsQuery);
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  if (list.isPending) return <ReviewsSkeleton />;
  if (list.isError && !list.data)
    return <RetryBanner onRetry={() => void list.refetch()}>Couldn&apos;t load your reviews.</RetryBanner>;
  if (reviews.length === 0)
    return (
      <EmptyState
        title="No reviews yet"
        text="We ask hosts for a review the day after their event."
        picture="/media/drawings/decor/lanterns-mint.svg"
      />
    );
  return (
    <section className={styles.page} aria-labelledby="reviews">
      <SectionHead id="reviews" title="Reviews" />
      <ul className={styles.list}>
        {reviews.map((review) => (
          <Review key={review.bookingId} review={review} />
        ))}
      </ul>
      <ShowMore list={list} size="medium">
        Show more reviews
      </ShowMore>
    </section>
  );
};

const bounds = textBounds.answerText;

interface AnswerFormProps {
  review: VendorReview;
  onClose: () => void;
}

function useReply({ bookingId, answer: reply }: VendorReview, onClose: () => void) {
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const answer = useAnswerReview();
  const problem = textProblem('answerText', text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || answer.isPending || isReplied) return;
    const onSuccess = () => {
      toast.success('Reply posted', "It's shown below the review on your page.");
      onClose();
    };
    answer.mutate({ bookingId, text: text.trim() }, { onSuccess });
  };
  // The list may show the own reply before the request is over.
  const isReplied = reply !== null && !answer.isPending && !answer.isSuccess;
  return { text, setText, problem: wasTried ? problem : undefined, answer, isReplied, submit };
}

/** The vendor's only reply, shown below the review on their page. A reply from another window leaves the text here. */
const AnswerForm = ({ review, onClose }: AnswerFormProps) => {
  const { reviewerName } = review;
  const { text, setText, problem, answer, isReplied, submit } = useReply(review, onClose);
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
      {isReplied ? (
        <Banner tone="wait" live title="You've already replied to this review">
          Your reply came from another window, and each review takes one. This text isn&apos;t posted; copy it if you
          still need it.
        </Banner>
      ) : (
        <ErrorBanner>{answer.error && errorText(answer.error, "Couldn't post your reply. Try again.")}</ErrorBanner>
      )}
      <div className="wrap">
        {!isReplied && (
          <Button size="small" look="primary" type="submit" busy={answer.isPending}>
            Post Reply
          </Button>
        )}
        <Button size="small" look="bare" onClick={onClose}>
          {isReplied ? 'Discard Text' : 'Not now'}
        </Button>
      </div>
    </form>
  );
};
