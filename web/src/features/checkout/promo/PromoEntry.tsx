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

/** Manages the typed code and its application; editing it clears the last error. */
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

/** The field and button for a promo code. */
export const PromoEntry = ({ place, name, promos }: PromoEntryProps) => {
  const { code, apply, submit, change } = useTypedCode({ place, promos });
  const alertId = useId();
  const isChecking = promos.isChecking(place);
  const problem = promos.findProblem(place);
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
          // Not a submit button: a disabled one would prevent Enter from showing the error.
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
