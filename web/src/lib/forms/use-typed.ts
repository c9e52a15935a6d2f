import { useEffect, useState } from 'react';

const typingPauseMs = 300;

/**
 * Keeps a field's text, sends it on while it is typed, and follows changes from outside (a removed chip) unless the
 * person has typed since.
 */
export function useTyped(value: string, send?: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    if (text.trim() === sent) setText(value);
  }
  useEffect(() => {
    if (!send || text.trim() === value) return;
    const timer = setTimeout(() => send(text), typingPauseMs);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
