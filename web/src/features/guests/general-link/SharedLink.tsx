import { Copy } from 'lucide-react';
import { useState } from 'react';
import { generalLinkPath } from '#shared/guests/general-link-path.ts';
import { errorText } from '#web/lib/api-error.ts';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { QrCode } from '#web/ui/pictures/QrCode.tsx';
import { endGeneralLink, replaceGeneralLink } from './api.ts';
import styles from './GeneralLink.module.css';

type Ending = 'replace' | 'end';

const endings = {
  replace: {
    title: 'Make a new link?',
    act: replaceGeneralLink,
    label: 'Make New Link',
    text: 'The old link stops working at once, even on printed cards. Households keep their own links.',
    done: 'New link made',
    after: 'The old one no longer works.',
  },
  end: {
    title: 'Switch the link off?',
    act: endGeneralLink,
    label: 'Switch Off',
    text: 'It stops working at once, even on printed cards. Households keep their own links, and waiting replies stay.',
    done: 'Link switched off',
    after: 'It no longer works.',
  },
} as const;

/** The link to copy or print, and what ends it. */
export const SharedLink = ({ planId, token }: { planId: string; token: string }) => {
  const [asked, setAsked] = useState<Ending>();
  const [isBusy, setBusy] = useState(false);
  const address = `${window.location.origin}${generalLinkPath(token)}`;
  const confirm = async (ending: Ending) => {
    setBusy(true);
    try {
      await endings[ending].act(planId);
      setAsked(undefined);
      toast.success(endings[ending].done, endings[ending].after);
    } catch (error) {
      toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));
    }
    setBusy(false);
  };
  return (
    <div className={styles.link}>
      <QrCode text={address} label="QR code of the link for everyone" />
      <div className={styles.acts}>
        <p className={styles.address}>{address}</p>
        <div className="wrap">
          <Button icon={<Copy />} onClick={() => void copyText(address, 'Link')}>
            Copy Link for Everyone
          </Button>
          <Button look="bare" onClick={() => setAsked('replace')}>
            New Link
          </Button>
          <Button look="bare" onClick={() => setAsked('end')}>
            Switch Off
          </Button>
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          title={endings[asked].title}
          confirmLabel={endings[asked].label}
          busy={isBusy}
          busyText="Saving..."
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {endings[asked].text}
        </ConfirmDialog>
      )}
    </div>
  );
};
