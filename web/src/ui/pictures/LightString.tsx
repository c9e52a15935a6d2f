import styles from './LightString.module.css';
import { classes } from '../layout/classes.ts';

export interface LightStringProps {
  /** Number of bulbs on the wire: one per thing to arrange. */
  total: number;
  /** Number of lit bulbs, from the left. */
  lit: number;
  /** The label for screen readers; by default '3 of 5 services chosen'. */
  label?: string;
}

// Positions on the wire in pixels; the wire is a quadratic curve that sags 16 below its two ends.
const gap = 44;
const end = 3;
const height = 34;
const wireAt = (t: number): number => 4 + 2 * t * (1 - t) * 16;
const tenth = (value: number): number => Math.round(value * 10) / 10;

const Bulb = ({ i, total, lit }: { i: number; total: number; lit: boolean }) => {
  const t = (i + 0.5) / total;
  const x = tenth(end + t * gap * total);
  const y = tenth(wireAt(t));
  return (
    <g className={classes(styles.bulb, lit && styles.lit)}>
      <circle className={styles.halo} cx={x} cy={y + 12} r={10.5} />
      <rect x={x - 2} y={y} width={4} height={6} rx={1} />
      <circle className={styles.glass} cx={x} cy={y + 12} r={6.2} />
    </g>
  );
};

/** The string of lights: progress, one bulb per thing to do, lit when it is done. */
export const LightString = ({ total, lit, label = `${lit} of ${total} services chosen` }: LightStringProps) => {
  const width = gap * total + 2 * end;
  return (
    <svg
      className={styles.string}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path d={`M${end} 4Q${width / 2} 20 ${width - end} 4`} />
      {Array.from({ length: total }, (_, i) => (
        <Bulb key={i} i={i} total={total} lit={i < lit} />
      ))}
    </svg>
  );
};
