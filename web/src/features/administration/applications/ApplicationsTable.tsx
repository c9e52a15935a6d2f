import type { ApplicationRow } from '#shared/api/administration.ts';
import { categoryLabel } from '#shared/categories.ts';
import { formatTimestamp } from '#shared/dates.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/Table.tsx';
import styles from './ApplicationsTable.module.css';
import { Decision } from './Decision.tsx';

const statusNames = { draft: 'Draft', submitted: 'Pending Review', approved: 'Live', rejected: 'Rejected' } as const;

const Business = ({ businessName, legalBusinessName, email, imageUrl }: ApplicationRow) => (
  <span className={styles.business}>
    {imageUrl && <Picture src={imageUrl} alt="" ratio="1/1" rounded="small" />}
    <span className={styles.words}>
      <b>{businessName || 'Unnamed business'}</b>
      {legalBusinessName && <span className="fine soft">{legalBusinessName}</span>}
      {email && (
        <a className="fine" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </span>
  </span>
);

const columns: readonly Column<ApplicationRow>[] = [
  { header: 'Business', whole: true, cell: Business },
  { header: 'Category', cell: ({ categories }) => categories.map(categoryLabel).join(', ') || 'None yet' },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={statusNames[status]} /> },
  {
    header: 'Submitted',
    cell: ({ submittedAt }) => (
      <span className={styles.date}>{submittedAt ? formatTimestamp(submittedAt) : 'Not submitted'}</span>
    ),
  },
  { header: 'Decision', align: 'end', whole: true, cell: (application) => <Decision application={application} /> },
];

export const ApplicationsTable = ({ applications }: { applications: readonly ApplicationRow[] }) => (
  <Table caption="Applications" columns={columns} rows={applications} rowKey={({ id }) => id} />
);
