import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import styles from './BulkApproval.module.css';

/** The names of the approved items, and the reason for each failed one. */
export interface BulkResult {
  approved: string[];
  failed: { id: string; name: string; why: string }[];
}

interface BulkOutcomeProps {
  /** Their plural name: 'applications'. */
  of: string;
  result: BulkResult;
  onClose: () => void;
}

/** Shows how many of the selected rows were approved, and why others weren't. */
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
