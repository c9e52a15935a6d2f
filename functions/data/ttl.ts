/** Converts a time to epoch seconds; the table deletes an item some time after its `ttl`. */
export const epochSeconds = (time: Date | string | number): number => Math.floor(new Date(time).getTime() / 1000);

/** Returns the expiry time of an item that is useless this long after `time`. */
export const ttlAfter = (time: Date | string | number, duration: Duration): number =>
  epochSeconds(time) + secondsIn(duration);

interface Duration {
  days?: number;
  hours?: number;
  seconds?: number;
}

const secondsIn = ({ days = 0, hours = 0, seconds = 0 }: Duration): number => (days * 24 + hours) * 3600 + seconds;
