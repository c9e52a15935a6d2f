import { toast } from '#web/ui/feedback/toast.ts';

/** Copies a text; the toast begins with its name. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`, 'Paste it where you need it.');
  } catch {
    toast.error('Not copied', 'Your browser blocked copying. Select the text and copy it manually.');
  }
}
