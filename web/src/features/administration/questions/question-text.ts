import type { QuestionField, QuestionType } from '#shared/vendors/answers/question-field.ts';

/** The specified field types (vendor spec 3). */
export const typeNames: Record<QuestionType, string> = {
  text: 'Text',
  number: 'Number',
  textarea: 'Text area',
  select: 'Select',
  'multi-select': 'Multi-select',
  checkbox: 'Checkbox',
  file: 'File',
};

/** Formats a question's limits: 'Exactly 2 files', '1 to 10,000'; empty if there are none. */
export function formatLimits({ files, range }: QuestionField): string {
  if (files) {
    const { minimum, maximum } = files;
    return minimum === maximum ? `Exactly ${minimum} files` : `At most ${maximum} files`;
  }
  if (!range) return '';
  const words = `${range.minimum.toLocaleString('en-US')} to ${range.maximum.toLocaleString('en-US')}`;
  return range.notBelow ? `${words}, no less than ${range.notBelow.label}` : words;
}
