import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { FoundVendor, VendorCluster } from '#shared/api/directory.ts';
import { metroPlaces } from '#shared/directory/category-pages.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { plural } from '#shared/kernel/plural.ts';
import { drawMap, mapSize, spread } from './map-drawing.ts';
import type { MapDrawing } from './map-drawing.ts';
import styles from './VendorMap.module.css';

interface VendorMapProps {
  place: Point & { label: string };
  radiusMiles: number;
  /** Those of the list, in its order. */
  vendors: readonly FoundVendor[];
  /** How many there are in all, by cells of the map. */
  clusters: readonly VendorCluster[];
  /** The vendor that is pointed at, here or in the list. */
  lit: string | undefined;
  onLight: (vendorId: string | undefined) => void;
}

type Drawn = Pick<VendorMapProps, 'clusters'> & { drawing: MapDrawing };

/** Large cities, to know where one is. */
const Cities = ({ drawing }: { drawing: MapDrawing }) =>
  metroPlaces.map((city) => {
    const { x, y } = drawing.at(city);
    return isInside(x) && isInside(y) ? (
      <text key={city.slug} className={styles.city} x={x} y={y} dy="1.25em">
        {city.city}
      </text>
    ) : null;
  });

const isInside = (at: number): boolean => at > 0 && at < mapSize;

/** How many vendors there are where the list has none of them yet. */
const Clusters = ({ clusters, drawing }: Drawn) => (
  <g aria-hidden="true">
    {clusters.map((cluster) => {
      const { x, y } = drawing.at(cluster);
      return (
        <g
          key={`${cluster.latitude},${cluster.longitude}`}
          className={styles.cluster}
          transform={`translate(${x} ${y})`}
        >
          <circle r={Math.min(34, 12 + 4 * Math.log2(cluster.vendors + 1))} />
          <text dy="0.35em">{cluster.vendors.toLocaleString('en-US')}</text>
        </g>
      );
    })}
  </g>
);

const milesWords = ({ distanceMiles }: FoundVendor): string =>
  distanceMiles === null ? '' : `, ${distanceMiles.toFixed(1)} miles away`;

type MarkersProps = Pick<VendorMapProps, 'vendors' | 'lit' | 'onLight'> & { drawing: MapDrawing };

/** A link for each vendor of the list, numbered and in its order, so that Tab goes through both alike. */
const Markers = ({ vendors, lit, onLight, drawing }: MarkersProps) => {
  const placed = vendors.flatMap((vendor, at) =>
    vendor.position ? [{ vendor, at, ...drawing.at(vendor.position) }] : [],
  );
  const points = spread(placed);
  return placed.map(({ vendor, at }, n) => (
    <Link
      key={vendor.id}
      to={`/vendor/${vendor.id}`}
      className={styles.marker}
      data-lit={vendor.id === lit}
      aria-label={`${at + 1} ${vendor.name}${milesWords(vendor)}`}
      onPointerEnter={() => onLight(vendor.id)}
      onPointerLeave={() => onLight(undefined)}
      onFocus={() => onLight(vendor.id)}
      onBlur={() => onLight(undefined)}
      style={{ left: `${((points[n]?.x ?? 0) / mapSize) * 100}%`, top: `${((points[n]?.y ?? 0) / mapSize) * 100}%` }}
    >
      {at + 1}{' '}
      <span className={styles.name} aria-hidden="true">
        {vendor.name}
      </span>
    </Link>
  ));
};

/** Vendors around a place, within the radius: borders, the circle, clusters of all and the list's vendors as links. */
const VendorMap = ({ place, radiusMiles, vendors, clusters, lit, onLight }: VendorMapProps) => {
  const { latitude, longitude, label } = place;
  const drawing = useMemo(() => drawMap({ latitude, longitude }, radiusMiles), [latitude, longitude, radiusMiles]);
  const shown = vendors.filter(({ position }) => position).length;
  const all = clusters.reduce((sum, one) => sum + one.vendors, 0);
  const center = drawing.at(place);
  return (
    <section className={styles.map} aria-label={`Map of vendors within ${radiusMiles} miles of ${label}`}>
      <svg viewBox={`0 0 ${mapSize} ${mapSize}`} aria-hidden="true" focusable="false">
        <path className={styles.counties} d={drawing.counties} />
        <path className={styles.states} d={drawing.states} />
        <path className={styles.circle} d={drawing.circle} data-testid="radius" />
        <Cities drawing={drawing} />
        {all > shown && <Clusters clusters={clusters} drawing={drawing} />}
        <circle className={styles.center} cx={center.x} cy={center.y} r="5" />
      </svg>
      <Markers {...{ vendors, lit, onLight, drawing }} />
      <p className={styles.caption}>
        {radiusMiles} miles around {label} · {plural(shown, 'vendor')} of the list
      </p>
    </section>
  );
};

export default VendorMap;
