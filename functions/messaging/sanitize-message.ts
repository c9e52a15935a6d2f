import { messageContent, firstMessage } from '#shared/kernel/validation.ts';
import { sanitise } from '#shared/kernel/sanitize.ts';
import { AppError } from '#functions/platform/errors.ts';

/**
 * Returns the text trimmed and without anything that could run as a script; the rest stays as typed (rule messaging-3).
 * Only a message with files may be empty. @throws AppError invalid_input
 */
export function cleanContent(text: string, hasFiles: boolean): string {
  const clean = sanitise(text);
  if (hasFiles && clean.trim() === '') return '';
  const content = messageContent.safeParse(clean);
  if (content.success) return content.data;
  const message = firstMessage(content.error, 'Invalid message');
  throw new AppError('invalid_input', message, { content: message });
}
