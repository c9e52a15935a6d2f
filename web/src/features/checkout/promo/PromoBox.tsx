import { Tag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import type { AppliedPromo } from './applied-promos.ts';
import { PromoEntry } from './PromoEntry.tsx';
import { wholeOrder } from './use-promo-codes.ts';
import type { PromoCodes } from './use-promo-codes.ts';
import styles from './PromoBox.module.css';

/** One field for the codes of all vendors: the server finds each code's vendor (rule promotions-6). */
export const OrderPromo = ({ promos }: { promos: PromoCodes }) => {
  const entry = useRef<HTMLDivElement>(null);
  return (
    <details className={styles.folded} onToggle={() => entry.current?.querySelector('input')?.focus()}>
      <summary className="small">Add a promo code</summary>
      <div ref={entry}>
        <PromoEntry place={wholeOrder} name="your order" promos={promos} />
      </div>
    </details>
  );
};

interface PromoBoxProps {
  vendor: { id: string; name: string };
  promos: PromoCodes;
}

/** A vendor's promo code: a field to enter one, or the applied code and its discount (customer spec 5). */
export const PromoBox = ({ vendor, promos }: PromoBoxProps) => {
  const applied = promos.appliedTo(vendor.id);
  const box = useRef<HTMLDivElement>(null);
  const wasApplied = useRef(applied !== undefined);
  // The pressed control is gone then; the focus moves to its replacement.
  useEffect(() => {
    const isApplied = applied !== undefined;
    if (isApplied === wasApplied.current) return;
    wasApplied.current = isApplied;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [applied]);
  return (
    <div ref={box} className={styles.box}>
      {applied ? (
        <Applied applied={applied} vendorName={vendor.name} onRemove={() => promos.remove(vendor.id)} />
      ) : (
        <PromoEntry place={vendor.id} name={vendor.name} promos={promos} />
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
