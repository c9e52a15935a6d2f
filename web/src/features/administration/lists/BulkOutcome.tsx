import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import styles from './BulkApproval.module.css';

/** The names of those that were approved, and of each other why not. */
export interface BulkResult {
  approved: string[];
  failed: { id: string; name: string; why: string }[];
}

interface BulkOutcomeProps {
  /** What they are: 'applications'. */
  of: string;
  result: BulkResult;
  onClose: () => void;
}

/** How many of the selected rows were approved, and why others were not. */
export const BulkOutcome = ({ of, result: { approved, failed }, onClose }: BulkOutcomeProps) => (
  <div className={styles.outcome} role="status">
    <Banner
      tone={failed.length > 0 ? 'bad' : 'good'}
      title={`${approved.length} of ${approved.length + failed.length} ${of} approved`}
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {approved.length > 0 && <p>Approved: {approved.join(', ')}.</p>}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, name, why }) => (
            <li key={id}>
              <b>{name}</b>: {why}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  </div>
);
