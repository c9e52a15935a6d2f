import type { Answer } from '#shared/vendors/application.ts';
import type { QuestionField } from '#shared/vendors/question-sets.ts';

/** An answer as it is read; undefined where nothing was answered. Files are shown, not said. */
export function answerWords({ type }: QuestionField, answer: Answer | undefined): string | undefined {
  if (type === 'file' || answer === undefined || answer === '') return undefined;
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'number') return answer.toLocaleString('en-US');
  if (typeof answer === 'string') return answer;
  return answer.length > 0 ? answer.join(', ') : undefined;
}
