import type { Metrics } from '#shared/api/administration.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import styles from './GrowthBars.module.css';

const height = 56;
const slot = 10;
const width = 7;

/** Sign-ups of recent days as small bars, oldest left; the axis starts at zero. */
export const GrowthBars = ({ days }: { days: Metrics['signUpsByDay'] }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Sign-ups per day, at most ${most} in the last ${days.length} days`}
    >
      {days.map(({ date, count }, index) => {
        // A day without sign-ups still shows a line, so that the row of days is visible.
        const tall = Math.max((count / most) * height, 1);
        return (
          <rect key={date} x={index * slot + 1} y={height - tall} width={width} height={tall} rx={1.5}>
            <title>{`${formatDate(date)}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
};
