import { SendHorizontal } from 'lucide-react';
import { useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import styles from './Composer.module.css';

interface ComposerProps {
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
}

/** Enter sends, Shift+Enter makes a line (vendor spec 2); it grows to five lines. */
export const Composer = ({ text, onType, onSend }: ComposerProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, accents), Enter belongs to the keyboard.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form className={styles.write} onSubmit={submit}>
      <textarea
        ref={field}
        rows={1}
        className={styles.text}
        placeholder="Type your message..."
        aria-label="Type your message"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.send} aria-label="Send" disabled={text.trim() === ''}>
        <SendHorizontal size={20} aria-hidden="true" />
      </button>
    </form>
  );
};
