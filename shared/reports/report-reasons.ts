/** Why a person reports a review (rule reports-1), as the dialog lists it. */
export const reviewReportReasons = {
  offensive: "It's offensive or threatening",
  personal_data: "It shares somebody's private information",
  not_genuine: "I don't think it's genuine",
  off_topic: "It isn't about this vendor's work",
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reviewReportReasons;

export const reportReasons = Object.keys(reviewReportReasons) as ReportReason[];

/** The message at the text if only the text can explain the reason. */
export const reportTextMissing = 'Describe the problem';

/** Reports of one person in 24 hours by UTC's date (rule reports-3). */
export const maximumReportsPerDay = 10;
