import { Banner } from './Banner.tsx';

interface ErrorBannerProps {
  title?: string;
  /** The error; the banner is hidden without one. */
  children: string | false | null | undefined;
}

/** The reason why the last action failed, announced at once. */
export const ErrorBanner = ({ title, children }: ErrorBannerProps) =>
  children ? (
    <Banner tone="bad" live title={title}>
      {children}
    </Banner>
  ) : null;
