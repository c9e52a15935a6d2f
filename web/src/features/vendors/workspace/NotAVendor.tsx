import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './NotAVendor.module.css';

export const NotAVendor = () => (
  <main className={`wide ${styles.page}`}>
    <h1>Vendor Dashboard</h1>
    <EmptyState
      title="Your workspace opens with your approval"
      text="Orders and messages from hosts appear here once your application is approved."
      picture="/media/drawings/venue/marquee-mint.svg"
      action={
        <ButtonLink to="/vendor-status" look="primary">
          See your application
        </ButtonLink>
      }
    />
  </main>
);
