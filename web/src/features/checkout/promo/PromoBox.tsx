import { Tag } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import type { FormEvent } from 'react';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { AppliedPromo } from './applied-promos.ts';
import { wholeOrder } from './use-promo-codes.ts';
import type { PromoCodes, PromoPlace } from './use-promo-codes.ts';
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

interface PromoEntryProps {
  place: PromoPlace;
  /** 'Ember & Rye', or 'your order'. */
  name: string;
  promos: PromoCodes;
}

/** Converts to upper case and trims, as codes are written (customer spec 5). */
const written = (text: string): string => text.toUpperCase().trim();

function useCodeFocus(problem: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  // A disabled Apply loses the focus; the code is the field to correct.
  useEffect(() => {
    if (problem && document.activeElement === document.body) input.current?.focus();
  }, [problem]);
  return input;
}

/** The field and button for a promo code. */
const PromoEntry = ({ place, name, promos }: PromoEntryProps) => {
  const code = promos.findTyped(place);
  const alertId = useId();
  const isChecking = promos.isChecking(place);
  const problem = promos.findProblem(place);
  const input = useCodeFocus(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void promos.apply(place);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={`Promo code for ${name}`}
        hideLabel
        placeholder="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={code}
        onChange={(event) => promos.type(place, written(event.target.value))}
        aria-errormessage={problem && alertId}
        className={styles.field}
        end={
          // Not a submit button: a disabled one would prevent Enter from showing the error.
          <Button size="small" disabled={code === '' || isChecking} onClick={() => void promos.apply(place)}>
            Apply<span className="hidden"> the promo code for {name}</span>
          </Button>
        }
      />
      <div role="alert" id={alertId} className={styles.problem}>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </form>
  );
};
