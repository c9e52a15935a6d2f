import { Tag } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { AppliedPromo } from './applied-promos.ts';
import { wholeOrder } from './use-promo-codes.ts';
import type { PromoCodes, PromoPlace } from './use-promo-codes.ts';
import styles from './PromoBox.module.css';

const PromoEntry = lazy(lazyWithRetry(() => import('./PromoEntry.tsx')));

interface FoldedProps {
  place: PromoPlace;
  name: string;
  promos: PromoCodes;
  summary: string;
}

/** Opened to type a code; a code that was refused opens it too. */
const Folded = ({ summary, ...entry }: FoldedProps) => {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || entry.promos.problemOf(entry.place) !== undefined;
  return (
    <details className={styles.folded} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="small">{summary}</summary>
      {isShown && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <PromoEntry {...entry} />
        </Suspense>
      )}
    </details>
  );
};

/** One place for the codes of all vendors: the server finds whose each is (decision 122). */
export const OrderPromo = ({ promos }: { promos: PromoCodes }) => (
  <Folded place={wholeOrder} name="your order" promos={promos} summary="Add a promo code" />
);

interface PromoBoxProps {
  vendor: { id: string; name: string };
  promos: PromoCodes;
}

/** A vendor's place for a promo code: typed and applied, or applied with what it saves (customer spec 5). */
export const PromoBox = ({ vendor, promos }: PromoBoxProps) => {
  const applied = promos.appliedTo(vendor.id);
  const box = useRef<HTMLDivElement>(null);
  const wasApplied = useRef(applied !== undefined);
  // What was pressed is gone then; the keyboard goes on at what took its place.
  useEffect(() => {
    const isApplied = applied !== undefined;
    if (isApplied === wasApplied.current) return;
    wasApplied.current = isApplied;
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button, summary')?.focus();
  }, [applied]);
  return (
    <div ref={box} className={styles.box}>
      {applied ? (
        <Applied applied={applied} vendorName={vendor.name} onRemove={() => promos.remove(vendor.id)} />
      ) : (
        <Folded place={vendor.id} name={vendor.name} promos={promos} summary={`Promo code of ${vendor.name}`} />
      )}
    </div>
  );
};

interface AppliedProps {
  applied: AppliedPromo;
  vendorName: string;
  onRemove: () => void;
}

const Applied = ({ applied: { code, discountCents }, vendorName, onRemove }: AppliedProps) => (
  <div className={styles.applied}>
    <Tag size={18} />
    <p className="small">
      <b>{code}</b> · You saved <span className="num">{formatCents(discountCents)}</span>
    </p>
    <Button look="bare" size="small" onClick={onRemove}>
      Remove
      <span className="hidden">
        {' '}
        the code {code} of {vendorName}
      </span>
    </Button>
  </div>
);
