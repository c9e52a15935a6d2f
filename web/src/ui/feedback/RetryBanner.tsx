import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from '../actions/Button.tsx';

interface RetryBannerProps {
  children: ReactNode;
  title?: ReactNode;
  onRetry: () => void;
  /** Announced at once; for failures after the page was shown. */
  live?: boolean;
}

/** A failure to load, with a Retry button. */
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
