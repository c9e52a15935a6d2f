import { Copy, Download } from 'lucide-react';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { downloadText } from '#web/lib/download.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './CodeList.module.css';

const codesText = (codes: readonly string[]): string =>
  `Hostwell recovery codes\n\n${codes.join('\n')}\n\nUse one of them to sign in if you lose your authenticator app. That removes the app, and all of these codes stop working.\n`;

/** Recovery codes, which are shown only once, and ways to save them. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={styles.ways}>
      <Button
        icon={<Download />}
        onClick={() => downloadText('hostwell-recovery-codes.txt', codesText(codes), 'text/plain')}
      >
        Download Codes
      </Button>
      <Button icon={<Copy />} onClick={() => void copyText(codes.join('\n'), 'Codes')}>
        Copy Codes
      </Button>
    </div>
  </>
);
