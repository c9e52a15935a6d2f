import { Link } from '#web/ui/actions/Link.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Explains to the owner why the business is out of the directory (rule administration-16). */
export const Suspended = ({ name, reason }: { name: string; reason: string }) => (
  <Banner tone="bad" title={`${name} is suspended`}>
    It isn&apos;t in the directory and can&apos;t take new orders. Please fulfill your existing orders. Reason: &ldquo;
    {reason}&rdquo; <Link to="/vendor-status">Message Hostwell</Link>
  </Banner>
);
