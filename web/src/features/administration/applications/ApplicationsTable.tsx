import type { ApplicationRow } from '#shared/api/administration.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellLines, Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { Business } from '../lists/Business.tsx';
import { SelectBox } from '../lists/SelectBox.tsx';
import type { Selection } from '../lists/use-selection.ts';
import styles from './ApplicationsTab.module.css';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import { applicationStatus } from './status-names.ts';

interface ApplicationsTableProps {
  caption?: string;
  applications: readonly ApplicationRow[];
  selection: Selection;
  onOpen: (applicationId: string) => void;
}

const businessLabel = ({ businessName }: ApplicationRow): string => businessName || 'Unnamed business';

/** Formats a draft's number of missing items: '2 items are missing'. */
const formatMissingCount = (count: number): string => `${count} ${count === 1 ? 'item is' : 'items are'} missing`;

const shown: readonly Column<ApplicationRow>[] = [
  { header: 'Business', whole: true, cell: Business },
  { header: 'Category', cell: ({ categories }) => categories.map(categoryLabel).join(', ') || 'None yet' },
  {
    // One column, because a row of three decisions needs the space beside it.
    header: 'Status, submitted',
    cell: (row) => (
      <CellLines>
        <span>
          <StatusBadge status={applicationStatus(row)} />
        </span>
        <span className={classes('fine soft num', styles.date)}>
          {row.submittedAt ? formatTimestamp(row.submittedAt) : 'Not submitted'}
        </span>
        {row.missingCount > 0 && <span className="fine soft num">{formatMissingCount(row.missingCount)}</span>}
      </CellLines>
    ),
  },
];

const columnsWith = (
  selection: Selection,
  onOpen: ApplicationsTableProps['onOpen'],
): readonly Column<ApplicationRow>[] => [
  {
    header: 'Select',
    whole: true,
    cell: (row) => (
      <SelectBox
        id={row.id}
        name={businessLabel(row)}
        selection={selection}
        // An application that was submitted when it was selected can still be deselected.
        disabled={row.status !== 'submitted' && !selection.ids.has(row.id)}
      />
    ),
  },
  ...shown,
  {
    header: 'Decision',
    align: 'end',
    whole: true,
    cell: (row) => (
      <ApplicationDecision application={row}>
        <Button size="small" aria-haspopup="dialog" onClick={() => onOpen(row.id)}>
          View Application<span className="hidden"> of {businessLabel(row)}</span>
        </Button>
      </ApplicationDecision>
    ),
  },
];

export const ApplicationsTable = ({
  caption = 'Applications',
  applications,
  selection,
  onOpen,
}: ApplicationsTableProps) => (
  <Table caption={caption} columns={columnsWith(selection, onOpen)} rows={applications} rowKey={({ id }) => id} />
);
