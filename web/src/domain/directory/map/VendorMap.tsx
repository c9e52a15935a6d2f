import { useMemo } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { FoundVendor, VendorCluster } from '#shared/api/directory/vendor-card.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { plural } from '#shared/kernel/plural.ts';
import { drawMap, mapSize, spread } from './map-drawing.ts';
import type { MapDrawing } from './map-drawing.ts';
import { MapGround } from './MapGround.tsx';
import styles from './VendorMap.module.css';

interface VendorMapProps {
  place: Point & { label: string };
  radiusMiles: number;
  /** The list's vendors, in its order. */
  vendors: readonly FoundVendor[];
  /** The number of all vendors, by cells of the map. */
  clusters: readonly VendorCluster[];
  /** The vendor that is hovered, here or in the list. */
  lit: string | undefined;
  onLight: (vendorId: string | undefined) => void;
}

type Drawn = Pick<VendorMapProps, 'clusters'> & { drawing: MapDrawing };

/** The number of vendors in areas from which the list has none yet. */
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

const formatMilesAway = ({ distanceMiles }: FoundVendor): string =>
  distanceMiles === null ? '' : `, ${distanceMiles.toFixed(1)} miles away`;

type MarkersProps = Pick<VendorMapProps, 'vendors' | 'lit' | 'onLight'> & { drawing: MapDrawing };

/** A numbered link for each vendor of the list, in its order, so that Tab goes through both alike. */
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
      aria-label={`${at + 1} ${vendor.name}${formatMilesAway(vendor)}`}
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
  return (
    <section className={styles.map} data-map aria-label={`Map of vendors within ${radiusMiles} miles of ${label}`}>
      <MapGround drawing={drawing} center={place}>
        {all > shown && <Clusters clusters={clusters} drawing={drawing} />}
      </MapGround>
      <Markers {...{ vendors, lit, onLight, drawing }} />
      <p className={styles.caption}>
        {radiusMiles} miles around {label} · {plural(shown, 'vendor')} from the list
      </p>
    </section>
  );
};

export default VendorMap;
