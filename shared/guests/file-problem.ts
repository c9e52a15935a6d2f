export type FileProblemCode =
  | 'too_large'
  | 'too_many_guests'
  | 'too_many_columns'
  | 'old_excel'
  | 'numbers'
  | 'other_kind'
  | 'damaged'
  | 'empty';

const messages: Record<FileProblemCode, string> = {
  too_large: 'This file is larger than 5 MB. Split it, or leave out its pictures.',
  too_many_guests: 'This list has more than 2,000 guests. Split it.',
  too_many_columns: 'This list has more than 100 columns. Remove those that are not about guests.',
  old_excel: 'This is a file of an old Excel, or one with a password. Save it as .xlsx or CSV.',
  numbers: 'This is a Numbers file. Export it from Numbers to CSV or Excel.',
  other_kind: 'This is not a list of guests. Choose a CSV, Excel (.xlsx) or vCard (.vcf) file.',
  damaged: 'This file is damaged. Save it again as .xlsx or CSV.',
  empty: 'This file is empty.',
};

/** A file that can't be read at all; its message is for the host. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode) {
    super(messages[code]);
    this.code = code;
  }
}
