import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { PromoCodes, PromoPlace } from './use-promo-codes.ts';
import styles from './PromoBox.module.css';

interface PromoEntryProps {
  place: PromoPlace;
  /** 'Ember & Rye', or 'your order'. */
  name: string;
  promos: PromoCodes;
}

/** Upper case without blanks, as codes are written (customer spec 5). */
const written = (text: string): string => text.toUpperCase().trim();

function useCodeFocus(problem: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  // A disabled Apply has lost the focus; the code is what must be changed.
  useEffect(() => {
    if (problem && document.activeElement === document.body) input.current?.focus();
  }, [problem]);
  return input;
}

/** The typed code, and applying it; what was wrong with the last one is forgotten when it is changed. */
function useTypedCode({ place, promos }: Omit<PromoEntryProps, 'name'>) {
  const [code, setCode] = useState('');
  const apply = async () => {
    if (await promos.apply(place, code)) setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setCode(written(event.target.value));
    promos.forgetProblem(place);
  };
  return { code, apply, submit, change };
}

/** Where a promo code is typed and applied. */
export const PromoEntry = ({ place, name, promos }: PromoEntryProps) => {
  const { code, apply, submit, change } = useTypedCode({ place, promos });
  const alertId = useId();
  const isChecking = promos.isChecking(place);
  const problem = promos.problemOf(place);
  const input = useCodeFocus(problem);
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
        onChange={change}
        aria-errormessage={problem && alertId}
        className={styles.field}
        end={
          // Not the form's own submit button: a disabled one would keep Enter from saying what is missing.
          <Button size="small" disabled={code === '' || isChecking} onClick={() => void apply()}>
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
