import { Badge } from './Badge.tsx';
import type { BadgeTone } from './Badge.tsx';

// One table, so that a word has one colour on every screen.
const tones: Record<string, BadgeTone> = {
  'Planning in Progress': 'wait',
  'Pending Review': 'wait',
  'Under Review': 'wait',
  Pending: 'wait',
  'Change under Review': 'wait',
  Submitted: 'wait',
  Expired: 'wait',
  Upcoming: 'info',
  New: 'info',
  'Coming Soon to Your City': 'info',
  Confirmed: 'good',
  Live: 'good',
  Active: 'good',
  Approved: 'good',
  Rejected: 'bad',
  'Change Rejected': 'bad',
  'Limit Reached': 'bad',
  Canceled: 'bad',
};

/** The badge of a status; words without an entry are `done` (Completed, Past, Draft, Inactive, Unknown). */
export const StatusBadge = ({ status }: { status: string }) => <Badge tone={tones[status] ?? 'done'}>{status}</Badge>;
