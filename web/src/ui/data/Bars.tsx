import { classes } from '../layout/classes.ts';
import styles from './Bars.module.css';

interface Bar {
  label: string;
  /** One figure per key, in the order of the keys. */
  values: readonly number[];
}

export interface BarsProps {
  /** Describes the chart to screen readers. */
  label: string;
  /** Names of the stacked parts, at most five (then 'Other'); a single name needs no legend. */
  keys: readonly string[];
  bars: readonly Bar[];
}

/** Positions in a drawing, in its own units. */
interface Frame {
  width: number;
  height: number;
  left: number;
  base: number;
  top: number;
}

const wide: Frame = { width: 1100, height: 240, left: 56, base: 190, top: 25 };
/** For phones: drawn smaller, so that its text stays as large as the page's. */
const narrow: Frame = { width: 340, height: 200, left: 56, base: 160, top: 16 };

const gridLines = 4;
const total = (bar: Bar): number => bar.values.reduce((sum, value) => sum + value, 0);

/** Returns the step between grid lines: 1, 2 or 5 times a power of ten. */
function gridStep(highest: number): number {
  const rough = Math.max(highest, 1) / (gridLines - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

const inFull = new Intl.NumberFormat('en-US');
const inShort = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Formats '50,000', or '50K' on an axis with more than five digits, to save space. */
const onAxis = (value: number, highest: number): string => (highest < 100_000 ? inFull : inShort).format(value);

// At the text's size, and the space between two labels.
const widthOfLetter = 7;
const widthBetween = 14;

function labelsThatFit(bars: readonly Bar[], { width, left }: Frame): number {
  const longest = Math.max(1, ...bars.map(({ label }) => label.length));
  return Math.floor((width - left) / (longest * widthOfLetter + widthBetween));
}

interface PartsProps {
  bar: Bar;
  x: number;
  width: number;
  scale: number;
  base: number;
}

const Parts = ({ bar, x, width, scale, base }: PartsProps) => (
  <>
    {bar.values.map((value, i) => {
      const below = bar.values.slice(0, i).reduce((sum, other) => sum + other, 0);
      // 1.5 px between stacked parts keeps neighbours distinguishable for everyone
      const height = Math.max(value * scale - 1.5, 0);
      const y = base - below * scale - height - 1.5;
      return (
        value > 0 && (
          <rect key={i} x={x} y={y} width={width} height={height} rx={2} className={styles[`part${i + 1}`]} />
        )
      );
    })}
  </>
);

interface DrawingProps extends Pick<BarsProps, 'label' | 'bars'> {
  frame: Frame;
  className?: string;
}

const Drawing = ({ label, bars, frame, className }: DrawingProps) => {
  const step = gridStep(Math.max(0, ...bars.map(total)));
  const scale = (frame.base - frame.top) / (step * (gridLines - 1));
  const slot = (frame.width - frame.left) / Math.max(bars.length, 1);
  const width = Math.min(slot * 0.58, 76);
  const every = Math.ceil(bars.length / labelsThatFit(bars, frame));
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label} className={className}>
      {Array.from({ length: gridLines }, (_, i) => {
        const y = frame.base - i * step * scale;
        return (
          <g key={i}>
            <line x1={frame.left} x2={frame.width} y1={y} y2={y} className={styles.grid} />
            <text x={frame.left - 8} y={y + 4} textAnchor="end">
              {onAxis(i * step, step * (gridLines - 1))}
            </text>
          </g>
        );
      })}
      {bars.map((bar, i) => {
        const middle = frame.left + slot * (i + 0.5);
        return (
          <g key={bar.label}>
            <title>{`${bar.label}: ${inFull.format(total(bar))}`}</title>
            <Parts bar={bar} x={middle - width / 2} width={width} scale={scale} base={frame.base} />
            {i % every === 0 && (
              <text x={middle} y={frame.base + 24} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/**
 * A small chart of stacked bars; the y-axis starts at zero. The page's width decides which of its two drawings shows.
 */
export const Bars = ({ label, keys, bars }: BarsProps) => (
  <figure className={styles.figure}>
    <Drawing label={label} bars={bars} frame={wide} className={classes(styles.chart, styles.wide)} />
    <Drawing label={label} bars={bars} frame={narrow} className={classes(styles.chart, styles.narrow)} />
    {keys.length > 1 && (
      <ul className={styles.keys}>
        {keys.map((key, i) => (
          <li key={key} className={styles.key}>
            <span className={styles[`part${i + 1}`]} />
            {key}
          </li>
        ))}
      </ul>
    )}
  </figure>
);
