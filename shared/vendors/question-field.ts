import type { UploadPurpose } from '../media/uploads.ts';

export type QuestionType = 'text' | 'number' | 'textarea' | 'select' | 'multi-select' | 'checkbox' | 'file';

/** One question of the vendor application (vendor spec 3). */
export type QuestionField = {
  key: string;
  label: string;
  type: QuestionType;
  required: boolean;
  /** Of a select or multi-select, never empty texts. */
  options?: readonly string[];
  placeholder?: string;
  description?: string;
  /** Of a file: what it is for, which says its types and size (shared/media/uploads.ts), and how many there are. */
  purpose?: UploadPurpose;
  files?: { minimum: number; maximum: number };
  /** Of a number. */
  range?: FigureRange;
};

export interface FigureRange {
  minimum: number;
  maximum: number;
  whole?: boolean;
  /** The question whose figure this one may not be below. */
  notBelow?: { key: string; label: string };
}

/** One screen of the wizard. `key` is 'service', 'pricing' or 'terms'. */
export type QuestionStep = { key: string; title: string; fields: readonly QuestionField[] };

type Details = Partial<Omit<QuestionField, 'key' | 'label' | 'type'>>;

const ask =
  (type: QuestionType) =>
  (key: string, label: string, details: Details = {}): QuestionField => ({
    key,
    label,
    type,
    required: false,
    ...details,
  });

export const number = ask('number');
export const textarea = ask('textarea');
export const checkbox = ask('checkbox');
export const file = ask('file');
export const required = { required: true };

/** As many guests as an event may have (vendor spec 5). */
export const guests: FigureRange = { minimum: 1, maximum: 10_000, whole: true };

/** `options` is one text: 'Setup Only, Breakdown Only'. */
export const select = (key: string, label: string, options: string, details: Details = {}): QuestionField =>
  ask('select')(key, label, { options: options.split(', '), ...details });

export const multiSelect = (key: string, label: string, options: string, details: Details = {}): QuestionField =>
  ask('multi-select')(key, label, { options: options.split(', '), ...details });
