import styles from './Bars.module.css';

export interface Bar {
  label: string;
  /** One figure per key, in the order of the keys. */
  values: readonly number[];
}

export interface BarsProps {
  /** Says what is shown, for those who cannot see it. */
  label: string;
  /** Names of the stacked parts, at most five (then 'Other'); one name needs no key. */
  keys: readonly string[];
  bars: readonly Bar[];
}

const view = { width: 1100, height: 240, left: 44, base: 190, top: 25 };
const gridLines = 4;
const total = (bar: Bar): number => bar.values.reduce((sum, value) => sum + value, 0);

/** The step between grid lines: 1, 2 or 5 times a power of ten. */
function gridStep(highest: number): number {
  const rough = Math.max(highest, 1) / (gridLines - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

interface PartsProps {
  bar: Bar;
  x: number;
  width: number;
  scale: number;
}

const Parts = ({ bar, x, width, scale }: PartsProps) => (
  <>
    {bar.values.map((value, i) => {
      const below = bar.values.slice(0, i).reduce((sum, other) => sum + other, 0);
      // 1.5 px between stacked parts keeps neighbours apart for every eye
      const height = Math.max(value * scale - 1.5, 0);
      const y = view.base - below * scale - height - 1.5;
      return (
        value > 0 && (
          <rect key={i} x={x} y={y} width={width} height={height} rx={2} className={styles[`part${i + 1}`]} />
        )
      );
    })}
  </>
);

/** A small chart of stacked bars; the y-axis starts at zero. */
export const Bars = ({ label, keys, bars }: BarsProps) => {
  const step = gridStep(Math.max(0, ...bars.map(total)));
  const scale = (view.base - view.top) / (step * (gridLines - 1));
  const slot = (view.width - view.left) / Math.max(bars.length, 1);
  const width = Math.min(slot * 0.58, 76);
  const every = Math.ceil(bars.length / 10);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-label={label} className={styles.chart}>
        {Array.from({ length: gridLines }, (_, i) => {
          const y = view.base - i * step * scale;
          return (
            <g key={i}>
              <line x1={view.left} x2={view.width} y1={y} y2={y} className={styles.grid} />
              <text x={view.left - 8} y={y + 4} textAnchor="end">
                {(i * step).toLocaleString('en-US')}
              </text>
            </g>
          );
        })}
        {bars.map((bar, i) => {
          const middle = view.left + slot * (i + 0.5);
          return (
            <g key={bar.label}>
              <title>{`${bar.label}: ${total(bar).toLocaleString('en-US')}`}</title>
              <Parts bar={bar} x={middle - width / 2} width={width} scale={scale} />
              {i % every === 0 && (
                <text x={middle} y={view.base + 24} textAnchor="middle">
                  {bar.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
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
};
