import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Town } from '#shared/api/directory.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { nearestTownsQuery } from './api.ts';
import { formatLacking } from './lacking.ts';
import type { Lacking } from './lacking.ts';
import { VendorAlertForm } from './VendorAlertForm.tsx';
import styles from './EmptyPlace.module.css';

interface EmptyPlaceProps {
  place: Place;
  lacking: Lacking;
}

/** A place without vendors: the nearest towns that have some, and the offer to email once that changes. */
const EmptyPlace = ({ place, lacking }: EmptyPlaceProps) => {
  const [isAsking, setAsking] = useState(false);
  const [only] = lacking.services;
  const category = !lacking.isAll && lacking.services.length === 1 ? only : undefined;
  return (
    <section className={styles.place} aria-label={formatLacking(lacking, place)}>
      <Banner
        live
        title={formatLacking(lacking, place)}
        action={
          !isAsking && (
            <Button size="small" icon={<Bell size={18} />} onClick={() => setAsking(true)}>
              Tell Me When
            </Button>
          )
        }
      >
        {lacking.isAll
          ? "You can plan your event, but there's nobody to book here today."
          : 'You can plan the rest of your event here today.'}
      </Banner>
      {(lacking.isAll || category) && <NearestTowns place={place} category={category} />}
      {isAsking && <VendorAlertForm place={place} lacking={lacking} onCancel={() => setAsking(false)} />}
    </section>
  );
};

export default EmptyPlace;

const NearestTowns = ({ place, category }: { place: Place; category: Category | undefined }) => {
  const { data, isError, refetch } = useQuery(nearestTownsQuery(place, category));
  if (isError && !data)
    return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the nearest towns with vendors.</RetryBanner>;
  if (!data) return <p className="small soft">Looking for the nearest towns with vendors...</p>;
  if (data.towns.length === 0) return <p className="small soft">No town nearby has any either.</p>;
  return (
    <div className="stack">
      <p id="nearest-towns" className="small strong">
        Nearest towns with vendors
      </p>
      <ul className={styles.towns} aria-labelledby="nearest-towns">
        {data.towns.map((town) => (
          <li key={town.label}>
            <ButtonLink size="small" to={directoryAddress(town, category)}>
              {town.label}
              <span className="soft">
                {' '}
                {plural(town.miles, 'mile')} · {plural(town.vendors, 'vendor')}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

const directoryAddress = ({ label }: Town, category: Category | undefined): string =>
  `/vendor-directory?${new URLSearchParams({ near: label, ...(category && { category }) }).toString()}`;
