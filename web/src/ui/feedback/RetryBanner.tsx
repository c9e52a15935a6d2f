import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from '../actions/Button.tsx';

interface RetryBannerProps {
  children: ReactNode;
  title?: ReactNode;
  onRetry: () => void;
  /** Read out at once; for what failed after the page was there. */
  live?: boolean;
}

/** Something could not be loaded, with the way to try again. */
export const RetryBanner = ({ onRetry, ...banner }: RetryBannerProps) => (
  <Banner
    tone="bad"
    action={
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    }
    {...banner}
  />
);
