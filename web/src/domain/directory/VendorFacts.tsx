import { Clock, MapPin, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { deliveryLabels } from '#shared/planning/delivery.ts';
import { SampleBadge } from './SampleBadge.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { Tag } from '#web/ui/feedback/Tag.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './VendorFacts.module.css';

/** The data for the head of a vendor's page. */
type VendorHead = Omit<VendorPage, 'packages' | 'reviews' | 'distanceMiles' | 'facts'>;

interface VendorFactsProps {
  vendor: VendorHead;
  /** Beside the categories. */
  badges?: ReactNode;
  /** A different level if the page has its own heading. */
  heading?: 'h1' | 'h3';
}

/** Introduces the vendor: services, rating, place, lead time and themes. */
export const VendorFacts = ({ vendor, badges, heading: Heading = 'h1' }: VendorFactsProps) => (
  <header className={styles.head}>
    <div className="wrap">
      {vendor.categories.map((category) => (
        <Badge key={category} tone="love">
          {categoryLabel(category)}
        </Badge>
      ))}
      <SampleBadge vendorId={vendor.id} />
      {badges}
    </div>
    <Heading className={styles.name}>{vendor.name}</Heading>
    <ShortFacts vendor={vendor} />
    <p className={`lead ${styles.description}`}>{vendor.description}</p>
    {isSampleVendorId(vendor.id) && (
      <p className="small soft">This is a sample vendor. You can add it to your plan, but you can&apos;t book it.</p>
    )}
    <MainFacts vendor={vendor} />
    <ContactLinks vendor={vendor} />
  </header>
);

const ShortFacts = ({ vendor }: { vendor: VendorHead }) => (
  <div className={styles.factRow}>
    <Rating value={vendor.rating ?? undefined} count={vendor.reviewCount} />
    {vendor.address && (
      <span className="line small">
        <MapPin size={18} />
        {vendor.address}
      </span>
    )}
    <span className="line small">
      <Clock size={18} />
      Lead Time {vendor.leadTime}
    </span>
    {vendor.repliesWithin && (
      <span className="line small">
        <MessageSquare size={18} />
        Usually replies within {vendor.repliesWithin}
      </span>
    )}
  </div>
);

const Tags = ({ words }: { words: readonly string[] }) => (
  <dd className="wrap">
    {words.map((word) => (
      <Tag key={word}>{word}</Tag>
    ))}
  </dd>
);

/** Facts that the vendor gave about its work, without missing ones. */
const MainFacts = ({
  vendor: { deliveryOptions, travelDistanceMiles, themes, eventTypes },
}: {
  vendor: VendorHead;
}) => {
  const isSilent = deliveryOptions.length + themes.length + eventTypes.length === 0 && travelDistanceMiles === null;
  if (isSilent) return null;
  return (
    <dl className={styles.facts}>
      {deliveryOptions.length > 0 && (
        <>
          <dt>Service type</dt>
          <dd>{deliveryOptions.map((option) => deliveryLabels[option]).join(', ')}</dd>
        </>
      )}
      {travelDistanceMiles !== null && (
        <>
          <dt>Travels</dt>
          <dd>Up to {travelDistanceMiles === 1 ? '1 mile' : `${travelDistanceMiles} miles`}</dd>
        </>
      )}
      {themes.length > 0 && (
        <>
          <dt>Themes</dt>
          <Tags words={themes} />
        </>
      )}
      {eventTypes.length > 0 && (
        <>
          <dt>Event types</dt>
          <Tags words={eventTypes} />
        </>
      )}
    </dl>
  );
};
