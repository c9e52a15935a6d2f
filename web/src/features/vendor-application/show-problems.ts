import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import type { Problem } from '#shared/vendors/application/application-check.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { WizardValues } from './wizard-form.ts';

// The toast's general messages, reworded for the field.
const atField: Partial<Record<string, string>> = {
  'Required Fields Missing': 'This field is required',
  'Missing Required Field': 'This field is required',
  'Incomplete Product Information': 'This field is required',
};

const fieldPath = (path: string): string =>
  path
    .replace(/^(products\.\d+)\.price$/, '$1.priceText')
    .replace(/^(products\.\d+)\.guests\.(minimum|maximum)$/, '$1.$2Guests');

/** Shows the first problem in a toast, verbatim (vendor spec 5), and each one at its field. */
export function showProblems(problems: readonly Problem[], setError: UseFormSetError<WizardValues>): void {
  const [first] = problems;
  if (!first) return;
  toast.error(first.title, first.message);
  for (const { path, title, message } of problems) {
    setError(fieldPath(path) as FieldPath<WizardValues>, { type: 'required', message: atField[title] ?? message });
  }
}

const controls = 'input, select, textarea, button, a[href]';

/** Returns the first invalid field on the screen; for a group, its first control. */
function firstWrong(form: HTMLElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  return wrong?.matches(controls) ? wrong : (wrong?.querySelector<HTMLElement>(controls) ?? null);
}

const waitMs = 50;
const mostTries = 20;

/**
 * Moves the focus to the first invalid field once it appears: it may be on another step that loads late. Returns the
 * function that requests this.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  const tries = useRef(0);
  useEffect(() => {
    if (asked === 0) return;
    tries.current = 0;
    const look = (): void => {
      const wrong = form.current && firstWrong(form.current);
      tries.current += 1;
      if (wrong || tries.current === mostTries) clearInterval(timer);
      wrong?.focus();
    };
    const timer = setInterval(look, waitMs);
    look();
    return () => clearInterval(timer);
  }, [asked, form]);
  return () => setAsked((before) => before + 1);
}
