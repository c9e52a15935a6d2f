/** The step in seconds of a time field for starts (rule planning-151). */
export const quarterHour = 900;
