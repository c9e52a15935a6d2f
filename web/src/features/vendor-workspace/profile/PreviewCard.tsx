import { categoryLabel } from '#shared/kernel/categories.ts';
import { ContactLinks } from '#web/domain/directory/ContactLinks.tsx';
import { VendorCard } from '#web/domain/directory/VendorCard.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './Profile.module.css';
import type { Preview } from './use-preview.ts';

/** The card in a search, rendered by the directory's own component. */
export const PreviewCard = ({ preview: { vendor, cardImageUrls } }: { preview: Preview }) => (
  <ul className={styles.card}>
    <VendorCard
      vendor={{ ...vendor, imageUrls: cardImageUrls, availability: null }}
      to={`/vendor/${vendor.id}`}
      placeText={vendor.address}
      badges={vendor.categories.map((category) => (
        <Badge key={category} tone="love">
          {categoryLabel(category)}
        </Badge>
      ))}
      contact={<ContactLinks vendor={{ ...vendor, tiktokHandle: null }} />}
      actions={
        <Button full disabled>
          Add to Your Plan to View Pricing
        </Button>
      }
    />
  </ul>
);
