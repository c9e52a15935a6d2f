/** The step in seconds of a time field for starts (rule planning-107). */
export const quarterHour = 900;
