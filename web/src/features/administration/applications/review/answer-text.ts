import type { Answer } from '#shared/vendors/application/application.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { QuestionField } from '#shared/vendors/answers/question-sets.ts';

type Answers = Readonly<Record<string, Answer>>;

/** Formats an answer with its unit; undefined if missing, or for files, which are shown separately. */
export function formatAnswer({ key, type }: QuestionField, answers: Answers): string | undefined {
  const answer = answers[key];
  if (type === 'file' || answer === undefined || answer === '') return undefined;
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'number') return formatFigure(key, answer, answers);
  if (typeof answer === 'string') return answer;
  return answer.length > 0 ? answer.join(', ') : undefined;
}

const baseUnits: Record<string, string> = { 'Hourly Rate': ' per hour', 'Per Person': ' per person' };

/** Matches how the fee is computed (`travelFeeCents`); other structures have no fee. */
const travelUnits: Record<string, string> = {
  'Free within 10 miles': ' in all',
  'Flat rate per event': ' per event',
  'Per mile charge': ' per mile',
  'By distance zones': ' per 25 miles or part thereof',
};

function travelUnit({ travelFeeStructure, freeMiles }: Answers): string {
  const unit = travelUnits[String(travelFeeStructure)];
  if (unit === undefined) return ', not charged';
  const free = Number(freeMiles ?? (travelFeeStructure === 'Free within 10 miles' ? 10 : 0));
  return free > 0 ? `${unit} beyond ${plural(free, 'mile')}` : unit;
}

/** Suffixes of dollar amounts, by question; they depend on the chosen pricing model and fee structure. */
const amounts: Record<string, (answers: Answers) => string> = {
  baseRate: ({ basePricingModel }) => baseUnits[String(basePricingModel)] ?? '',
  setupFee: () => '',
  teardownFee: () => '',
  travelFeeAmount: travelUnit,
  overtimeRate: () => ' per hour',
  adminFee: () => '',
};

const guests = new Set(['capacity', 'minimumGuests', 'maximumGuests']);

function formatFigure(key: string, figure: number, answers: Answers): string {
  const unit = amounts[key];
  if (unit) return formatCents(Math.round(figure * 100)) + unit(answers);
  if (key === 'serviceFeePercentage') return `${figure}%`;
  if (key === 'freeMiles') return plural(figure, 'mile');
  if (key === 'minimumHours') return plural(figure, 'hour');
  return guests.has(key) ? plural(figure, 'guest') : figure.toLocaleString('en-US');
}
