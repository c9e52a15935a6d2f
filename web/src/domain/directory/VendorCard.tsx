import { Clock, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { VendorCard as Vendor } from '#shared/api/directory/vendor-card.ts';
import { productsPerVendorCard, themesPerVendorCard } from '#shared/kernel/policies.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Mosaic } from '#web/ui/pictures/Mosaic.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { Tag } from '#web/ui/feedback/Tag.tsx';
import { servicePicture } from '../media/service-picture.ts';
import styles from './VendorCard.module.css';

interface VendorCardProps {
  vendor: Vendor;
  /** Link of picture and name. */
  to: string;
  /** Badges below the name. */
  badges?: ReactNode;
  /** The address, beside the distance. */
  placeText?: string;
  /** Beside the distance in place of the address. */
  leadTime?: string;
  /** Between the facts and the tags. */
  note?: ReactNode;
  /** Between the tags and the button. */
  contact?: ReactNode;
  /** Beside the rating. */
  corner?: ReactNode;
  /** The actions at the foot of the card. */
  actions: ReactNode;
  /** True if its pictures are visible without scrolling. */
  eager?: boolean;
}

type PlaceLineProps = Pick<VendorCardProps, 'vendor' | 'placeText'> & { isTime: boolean };

const PlaceLine = ({ vendor, placeText, isTime }: PlaceLineProps) => (
  <p className={styles.place}>
    {isTime ? <Clock size={18} /> : <MapPin size={18} />}
    <span>
      {vendor.distanceMiles !== null && <span className="strong">{vendor.distanceMiles.toFixed(1)} miles away</span>}
      {vendor.distanceMiles !== null && placeText && <span className="soft"> · </span>}
      <span className="soft">{placeText}</span>
    </span>
  </p>
);

const Themes = ({ themes }: { themes: string[] }) => {
  const more = themes.length - themesPerVendorCard;
  return (
    <div className="wrap">
      {themes.slice(0, themesPerVendorCard).map((theme) => (
        <Tag key={theme}>{theme}</Tag>
      ))}
      {more > 0 && <Tag>+{more} more</Tag>}
    </div>
  );
};

const cardPictures = ({ imageUrls, categories: [category = 'venue'] }: Vendor) => {
  const fallback = servicePicture[category];
  const sources = imageUrls.length > 0 ? imageUrls.slice(0, productsPerVendorCard) : [fallback];
  return sources.map((src) => ({ src, alt: '', fallback }));
};

interface MoreProps {
  vendorName: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Expands themes and links on phones, so that two cards fit on a screen. */
const More = ({ vendorName, isOpen, onToggle }: MoreProps) => (
  <Button look="bare" size="small" className={styles.more} aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? 'Less' : 'More'}
    <span className="hidden"> about {vendorName}</span>
  </Button>
);

/** A vendor in a list; picture and name are links, the card isn't (look: vendor card). */
export const VendorCard = ({ vendor, to, badges, placeText, leadTime, ...parts }: VendorCardProps) => {
  const { note, contact, corner, actions, eager } = parts;
  const [isOpen, setOpen] = useState(false);
  const beside = leadTime ? `Lead Time ${leadTime}` : placeText;
  return (
    <Card as="li" pad={false} className={styles.card} data-vendor={vendor.id}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Mosaic pictures={cardPictures(vendor)} eager={eager} />
      </Link>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <Link to={to} className="name-link">
              {vendor.name}
            </Link>
          </h2>
          <div className={styles.corner}>
            <Rating value={vendor.rating ?? undefined} count={vendor.reviewCount} />
            {(vendor.themes.length > 0 || contact) && (
              <More vendorName={vendor.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            )}
            {corner}
          </div>
        </div>
        {badges && <div className="wrap">{badges}</div>}
        <p className={styles.text}>{vendor.description}</p>
        {(vendor.distanceMiles !== null || beside) && (
          <PlaceLine vendor={vendor} placeText={beside} isTime={vendor.distanceMiles === null && Boolean(leadTime)} />
        )}
        {note}
        <div className={styles.extra} data-open={isOpen}>
          {vendor.themes.length > 0 && <Themes themes={vendor.themes} />}
          {contact}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Card>
  );
};
