import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { knownSession } from '#web/lib/known-session.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { useSavedVendors, useSaveVendor } from '../saved-vendors/api.ts';
import type { Savable } from '../saved-vendors/api.ts';
import { signInState } from '../planning/guest-plan/sign-in-state.ts';

/** A heart that saves a vendor; a visitor is sent to sign in and back. Samples can't be saved. */
export const SaveVendor = ({ vendor }: { vendor: Savable }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data = [] } = useSavedVendors();
  const { mutate } = useSaveVendor();
  if (isSampleVendorId(vendor.id)) return null;
  const isSaved = data.some(({ id }) => id === vendor.id);
  const press = async (): Promise<void> => {
    const { me } = await knownSession();
    if (me) mutate({ vendor, isSaved });
    else void navigate('/login', { state: signInState(pathname + search, `save ${vendor.name}`) });
  };
  return (
    <IconButton
      label={isSaved ? `Remove ${vendor.name} from saved vendors` : `Save ${vendor.name}`}
      aria-pressed={isSaved}
      icon={<Heart />}
      onClick={() => void press()}
    />
  );
};
