import { Clock, MapPin, Truck } from 'lucide-react';
import { categoryLabel } from '#shared/categories.ts';
import type { VendorPage } from '#shared/api/directory.ts';
import { isSampleVendorId } from '#shared/sample-vendor-id.ts';
import { deliveryLabels } from '#shared/event-options.ts';
import { AvailabilityBadge } from '#web/parts/AvailabilityBadge.tsx';
import { useAvailability } from '#web/parts/availability.ts';
import { SampleBadge } from '#web/parts/SampleBadge.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './VendorPage.module.css';

/** Who the vendor is: what they do, how they are rated, where and how soon. */
export const VendorFacts = ({ vendor, eventDate }: { vendor: VendorPage; eventDate: string | null }) => (
  <header className={styles.facts}>
    <div className="wrap">
      {vendor.categories.map((category) => (
        <Badge key={category} tone="love">
          {categoryLabel(category)}
        </Badge>
      ))}
      <SampleBadge vendorId={vendor.id} />
      <OnTheDay vendorId={vendor.id} date={eventDate} />
    </div>
    <h1>{vendor.name}</h1>
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
      {vendor.deliveryOptions.length > 0 && (
        <span className="line small">
          <Truck size={18} />
          {vendor.deliveryOptions.map((option) => deliveryLabels[option]).join(', ')}
        </span>
      )}
    </div>
    <p className="lead">{vendor.description}</p>
    {isSampleVendorId(vendor.id) && (
      <p className="small soft">
        A sample shows what vendors look like here. It can stand in your plan but cannot be booked.
      </p>
    )}
    {vendor.themes.length > 0 && (
      <div className="wrap">
        {vendor.themes.map((theme) => (
          <Tag key={theme}>{theme}</Tag>
        ))}
      </div>
    )}
    <ContactLinks vendor={vendor} />
  </header>
);

const OnTheDay = ({ vendorId, date }: { vendorId: string; date: string | null }) => (
  <AvailabilityBadge availability={useAvailability(vendorId, date)} date={date} />
);
