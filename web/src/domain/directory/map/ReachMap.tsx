import { useMemo } from 'react';
import type { Place } from '#shared/kernel/place.ts';
import { drawMap } from './map-drawing.ts';
import { MapGround } from './MapGround.tsx';
import styles from './VendorMap.module.css';

interface ReachMapProps {
  place: Place;
  /** How far the vendor travels. */
  miles: number;
}

/** Shows how far a vendor travels from its place. */
const ReachMap = ({ place, miles }: ReachMapProps) => {
  const { latitude, longitude, label } = place;
  const drawing = useMemo(() => drawMap({ latitude, longitude }, miles), [latitude, longitude, miles]);
  const words = `${miles} miles around ${label}`;
  return (
    <section className={styles.map} aria-label={`Map of ${words}`}>
      <MapGround drawing={drawing} center={place} />
      <p className={styles.caption}>{words}</p>
    </section>
  );
};

export default ReachMap;
