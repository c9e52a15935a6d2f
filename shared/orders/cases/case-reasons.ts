/** Problems that a host can report with a service. */
export const caseReasons = ['no-show', 'late', 'not-as-agreed', 'quality', 'other'] as const;
export type CaseReason = (typeof caseReasons)[number];

export const caseReasonLabels: Record<CaseReason, string> = {
  'no-show': "The vendor didn't come",
  late: 'The vendor came late or left early',
  'not-as-agreed': "It wasn't what we agreed on",
  quality: 'The quality was poor',
  other: 'Something else',
};
