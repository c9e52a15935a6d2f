/* Apart from the rules, so that a page that only names a limit loads nothing else. */

/** Maximum extra hours of each service that a vendor may report, so that a host knows the most at booking (rule extras-9). */
export const maximumOvertimeHours = 4;

/** Hours after an order's end within which its vendor reports extra hours (rule extras-8). */
export const overtimeReportHours = 72;

/** Hours within which a host can contest reported extra hours (rule extras-11). */
export const overtimeContestHours = 48;

/** Hours within which a vendor answers a contested report; administrators decide after that (rule extras-15). */
export const contestAnswerHours = 72;

/** Maximum corrections of a report, since the host is notified of each (rule extras-20). */
export const maximumCorrections = 5;

/** Characters of a vendor's note. */
export const maximumNoteLength = 500;

/** Characters of a vendor's answer to a contest. */
export const answerLength = { min: 5, max: 1000 } as const;
