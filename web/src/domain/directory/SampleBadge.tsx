import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';

/** 'Sample' on a vendor that can be planned with but not booked (rule directory-48); nothing on a real one. */
export const SampleBadge = ({ vendorId }: { vendorId: string }) =>
  isSampleVendorId(vendorId) ? <Badge>Sample</Badge> : null;
