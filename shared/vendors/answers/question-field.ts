import type { UploadPurpose } from '../../media/uploads.ts';

export type QuestionType = 'text' | 'number' | 'textarea' | 'select' | 'multi-select' | 'checkbox' | 'file';

/** One question of the vendor application (vendor spec 3). */
export type QuestionField = {
  key: string;
  label: string;
  type: QuestionType;
  required: boolean;
  /** For a select or multi-select; no empty text. */
  options?: readonly string[];
  placeholder?: string;
  description?: string;
  /** For a file: its purpose, which sets its types and size (shared/media/uploads.ts), and the number of files. */
  purpose?: UploadPurpose;
  files?: { minimum: number; maximum: number };
  /** For a number; the unit stands in its field. */
  range?: FigureRange;
  unit?: string;
};

export interface FigureRange {
  minimum: number;
  maximum: number;
  whole?: boolean;
  /** The question whose figure is the minimum for this one. */
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

/** The guest count of an event (vendor spec 5). */
export const guests: FigureRange = { minimum: 1, maximum: 10_000, whole: true };

/** Creates a select; `options` is one string: 'Setup Only, Breakdown Only'. */
export const select = (key: string, label: string, options: string, details: Details = {}): QuestionField =>
  ask('select')(key, label, { options: options.split(', '), ...details });

export const multiSelect = (key: string, label: string, options: string, details: Details = {}): QuestionField =>
  ask('multi-select')(key, label, { options: options.split(', '), ...details });
