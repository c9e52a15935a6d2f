import { Gallery } from '#web/domain/directory/Gallery.tsx';
import { VendorFacts } from '#web/domain/directory/VendorFacts.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import styles from './Profile.module.css';
import type { Preview } from './use-preview.ts';

/** The vendor's card and the head of its page, one below the other. */
export const PreviewPage = ({ preview, isDirty }: { preview: Preview; isDirty: boolean }) => (
  <div className={styles.preview}>
    {!preview.isOnSale && (
      <Banner tone="wait">Hosts can find you in the directory once one of your products is on sale.</Banner>
    )}
    {isDirty && <Banner>A preview of your unsaved changes. Hosts will see them once you save.</Banner>}
    <h3>In the directory</h3>
    <div className={styles.oneCard}>
      <PreviewCard preview={preview} />
    </div>
    <h3>Your page</h3>
    <Card className={styles.page}>
      <Gallery vendor={preview.vendor} />
      <VendorFacts vendor={preview.vendor} heading="h3" />
    </Card>
  </div>
);
