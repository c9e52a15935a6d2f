import { Tag } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { AppliedPromo } from './applied-promos.ts';
import type { PromoCodes } from './use-promo-codes.ts';
import styles from './PromoBox.module.css';

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
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [applied]);
  return (
    <div ref={box} className={styles.box}>
      {applied ? (
        <Applied applied={applied} vendorName={vendor.name} onRemove={() => promos.remove(vendor.id)} />
      ) : (
        <Entry vendor={vendor} promos={promos} />
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

/** Upper case without blanks, as codes are written (customer spec 5). */
const written = (text: string): string => text.toUpperCase().trim();

const Entry = ({ vendor, promos }: PromoBoxProps) => {
  const [code, setCode] = useState('');
  const alertId = useId();
  const isChecking = promos.isChecking(vendor.id);
  const problem = promos.problemOf(vendor.id);
  const input = useRef<HTMLInputElement>(null);
  // A disabled Apply has lost the focus; the code is what must be changed.
  useEffect(() => {
    if (problem && document.activeElement === document.body) input.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void promos.apply(vendor.id, code);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setCode(written(event.target.value));
    promos.forgetProblem(vendor.id);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={`Promo code for ${vendor.name}`}
        hideLabel
        placeholder="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={code}
        onChange={change}
        aria-errormessage={problem && alertId}
        className={styles.field}
        end={
          // Not the form's own submit button: a disabled one would keep Enter from saying what is missing.
          <Button size="small" disabled={code === '' || isChecking} onClick={() => void promos.apply(vendor.id, code)}>
            Apply<span className="hidden"> the promo code for {vendor.name}</span>
          </Button>
        }
      />
      <div role="alert" id={alertId} className={styles.problem}>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </form>
  );
};
