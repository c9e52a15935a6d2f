import { Banner } from './Banner.tsx';

interface ErrorBannerProps {
  title?: string;
  /** What went wrong; without it nothing is shown. */
  children: string | false | null | undefined;
}

/** Why something that was just tried failed, read out at once. */
export const ErrorBanner = ({ title, children }: ErrorBannerProps) =>
  children ? (
    <Banner tone="bad" live title={title}>
      {children}
    </Banner>
  ) : null;
