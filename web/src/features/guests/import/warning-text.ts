import type { WarningCode } from '#shared/guests/file-table.ts';

/** `cut_text` is ours: a list stores no longer text (rule guests-28). */
export type PreviewWarning = WarningCode | 'cut_text';

const texts: Record<PreviewWarning, string> = {
  bad_card: "This contact can't be read.",
  bad_email: 'The email address is not valid and is left out.',
  cell_error: 'A cell has an error and is empty.',
  cut_text: 'A text was too long and is shortened.',
  fewer_than_named: 'The party size is smaller than the number of names; everyone stays.',
  host_not_found: "The guest who brings this plus-one wasn't found.",
  long_row: 'This row has more cells than the header; they are left out.',
  merged_households: 'Many rows have no household below one that has.',
  names_needed: 'A family without names: one unnamed guest for now.',
  no_header: 'No column names were found.',
  no_name: 'No name here, so no guest.',
  odd_count: 'This number of guests is not possible.',
  odd_date: "The day of the reply can't be read.",
  odd_phone: 'The phone number looks odd and stays as typed.',
  open_quote: 'A quotation mark is never closed; check the rows below.',
  same_name: 'Several guests have this name.',
  unknown_reply: 'The reply is unknown; the guest has no reply for now.',
};

/** Returns the sentence of a warning. */
export const formatWarning = (code: PreviewWarning): string => texts[code];
