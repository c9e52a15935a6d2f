import type { Answer } from '../application/application.ts';
import { exactPhotosMessage } from '../application/service-photos.ts';
import type { QuestionField } from './question-field.ts';

type Given = Readonly<Record<string, Answer>>;

/** A problem with one question: the toast's title and message. */
export interface AnswerProblem {
  title: string;
  message: string;
}

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/** Requires a value for a required question, the exact number of photos (vendor spec 5), and figures in range. */
export function checkAnswer(field: QuestionField, given: Given): AnswerProblem | undefined {
  const answer = given[field.key];
  if (field.type === 'file') return checkFiles(field, Array.isArray(answer) ? answer.length : 0);
  if (isEmpty(answer)) return field.required ? missing(field) : undefined;
  return typeof answer === 'number' ? checkFigure(field, answer, given) : undefined;
}

const missing = ({ label }: QuestionField): AnswerProblem => ({
  title: 'Missing Required Field',
  message: `Please fill in the required field: ${label}`,
});

function checkFiles({ required, label, files }: QuestionField, count: number): AnswerProblem | undefined {
  const { minimum, maximum } = files ?? { minimum: 0, maximum: 1 };
  if (required && (count < minimum || count > maximum)) {
    return {
      title: 'Missing Required Photos',
      message: exactPhotosMessage(minimum),
    };
  }
  return count > maximum ? invalid(`${label}: at most ${maximum} files`) : undefined;
}

const invalid = (message: string): AnswerProblem => ({ title: 'Validation Error', message });

const figure = (value: number): string => value.toLocaleString('en-US');

function checkFigure(field: QuestionField, answer: number, given: Given): AnswerProblem | undefined {
  const { label, range } = field;
  if (!range) return undefined;
  const isInRange = answer >= range.minimum && answer <= range.maximum && (!range.whole || Number.isInteger(answer));
  if (!isInRange) {
    const kind = range.whole ? 'a whole number' : 'a number';
    return invalid(`${label} must be ${kind} from ${figure(range.minimum)} to ${figure(range.maximum)}`);
  }
  const least = range.notBelow && given[range.notBelow.key];
  return range.notBelow && typeof least === 'number' && answer < least
    ? invalid(`${label} can't be less than ${range.notBelow.label}`)
    : undefined;
}
