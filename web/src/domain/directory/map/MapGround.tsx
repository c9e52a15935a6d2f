import type { ReactNode } from 'react';
import { metroPlaces } from '#shared/directory/category-pages.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { mapSize } from './map-drawing.ts';
import type { MapDrawing } from './map-drawing.ts';
import styles from './VendorMap.module.css';

interface MapGroundProps {
  drawing: MapDrawing;
  center: Point;
  /** Drawn between the cities and the center. */
  children?: ReactNode;
}

/** Borders, the circle of the radius, large cities and the center. */
export const MapGround = ({ drawing, center, children }: MapGroundProps) => {
  const { x, y } = drawing.at(center);
  return (
    <svg viewBox={`0 0 ${mapSize} ${mapSize}`} aria-hidden="true" focusable="false">
      <path className={styles.counties} d={drawing.counties} />
      <path className={styles.states} d={drawing.states} />
      <path className={styles.circle} d={drawing.circle} data-testid="radius" />
      <Cities drawing={drawing} />
      {children}
      <circle className={styles.center} cx={x} cy={y} r="5" />
    </svg>
  );
};

/** Large cities, for orientation. */
const Cities = ({ drawing }: Pick<MapGroundProps, 'drawing'>) =>
  metroPlaces.map((city) => {
    const { x, y } = drawing.at(city);
    return isInside(x) && isInside(y) ? (
      <text key={city.slug} className={styles.city} x={x} y={y} dy="1.25em">
        {city.city}
      </text>
    ) : null;
  });

const isInside = (at: number): boolean => at > 0 && at < mapSize;
