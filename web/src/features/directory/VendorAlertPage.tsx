import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { vendorAlertToken } from '#shared/directory/vendor-alert.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { NotFound } from '#web/ui/feedback/NotFound.tsx';
import { useConfirmVendorAlert, useRemoveVendorAlert } from './api.ts';

/** Confirms or cancels an alert for anyone with the link of its email; nothing happens before a press. */
const VendorAlertPage = () => {
  useNoIndex();
  const { token = '' } = useParams();
  return vendorAlertToken.test(token) ? <VendorAlert token={token} /> : <NotFound />;
};

export default VendorAlertPage;

const VendorAlert = ({ token }: { token: string }) => {
  const confirming = useConfirmVendorAlert(token);
  const removing = useRemoveVendorAlert(token);
  const cancel = <CancelButton isBusy={removing.isPending} onCancel={() => removing.mutate()} />;
  if (removing.isSuccess)
    return (
      <Message title="Canceled">
        <p className="lead soft" role="status">
          We deleted your request and your address. We won&apos;t email you about it.
        </p>
        <ButtonLink to="/vendor-directory">Browse Vendors</ButtonLink>
      </Message>
    );
  if (confirming.data) {
    const { place, category } = confirming.data;
    return (
      <Message title="We'll tell you">
        <p className="lead soft" role="status">
          We&apos;ll email you once, when a {category ? `vendor for ${categoryLabel(category)}` : 'vendor'} is near{' '}
          {place}. Then we delete your address.
        </p>
        {removing.isError && <Failure error={removing.error} />}
        {cancel}
      </Message>
    );
  }
  return (
    <Message title="Confirm your email">
      <p className="lead soft">You asked for one email when a vendor comes to your place. Is this your address?</p>
      {[confirming, removing].map(({ error }, nth) => error && <Failure key={nth} error={error} />)}
      <div className="wrap">
        <Button look="primary" busy={confirming.isPending} busyText="Saving..." onClick={() => confirming.mutate()}>
          Yes, Email Me Once
        </Button>
        {cancel}
      </div>
    </Message>
  );
};

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="message-page">
    <h1>{title}</h1>
    {children}
  </main>
);

const CancelButton = ({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) => (
  <Button look="bare" busy={isBusy} onClick={onCancel}>
    Cancel My Request
  </Button>
);

const Failure = ({ error }: { error: Error }) => (
  <p role="alert">
    {isApiError(error, 'not_found', 'invalid_input')
      ? 'This link no longer works. You can ask again on the page of the place.'
      : "We couldn't save this. Please try again."}
  </p>
);
