import type { DeletionPreview as Preview } from '#shared/api/accounts/account-data.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { anonymisedText, retainedLabels, removedText } from './deletion-text.ts';
import styles from './Privacy.module.css';

/** Lists the obstacles to the deletion, then the data that would be removed, anonymized, or retained. */
export const DeletionPreview = ({ preview: { obstacles, removed, anonymised, retained } }: { preview: Preview }) => (
  <div className={styles.preview}>
    {obstacles.length > 0 && (
      <Banner tone="wait" title="Your account can't be deleted yet">
        <ul className={styles.reasons}>
          {obstacles.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </Banner>
    )}
    <Group title="Will be removed" lines={removed.map(({ kind, count }) => removedText[kind](count))} />
    <Group title="Stays, without your name" lines={anonymised.map(({ kind, count }) => anonymisedText[kind](count))} />
    <Group title="We have to keep" lines={retained.map(({ kind, count }) => retainedLabels[kind](count))} />
  </div>
);

const Group = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
