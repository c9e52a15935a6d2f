import { Suspense, lazy, useState } from 'react';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import styles from './VendorPage.module.css';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

// Loads on a press, because few people report.
const StartReport = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/reports/StartReport.tsx')).StartReport })),
);

/** Reviews by hosts who booked this vendor, each with a button to report it (rules orders-26 and reports-1). */
export const Reviews = ({ vendor: { id, reviews, name } }: { vendor: VendorPage }) => {
  const [reported, setReported] = useState('');
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {reviews.length === 0 && <p className="soft">No reviews of {name} yet. Reviews come from hosts who booked.</p>}
      <div className={styles.reviews}>
        {reviews.map((review) => (
          <Card as="article" key={review.id} className={styles.review}>
            <div className="spread">
              <p className="strong">{review.reviewerName}</p>
              <Rating value={review.rating} />
            </div>
            <p className="small soft">
              {[review.eventType, month.format(new Date(review.postedAt))].filter(Boolean).join(', ')}
            </p>
            <p className="small">{review.text}</p>
            {review.answer && (
              <div className={styles.answer}>
                <p className="small strong">{name} replied</p>
                <p className="small">{review.answer.text}</p>
              </div>
            )}
            <div>
              <Button size="small" look="bare" onClick={() => setReported(review.id)}>
                Report<span className="hidden"> review by {review.reviewerName}</span>
              </Button>
            </div>
          </Card>
        ))}
      </div>
      {reported && (
        <Suspense>
          <StartReport vendorId={id} reviewId={reported} onClose={() => setReported('')} />
        </Suspense>
      )}
    </section>
  );
};
