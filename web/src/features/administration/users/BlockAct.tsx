import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Person } from '#shared/api/administration/administration-person.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { AffectedList } from '../AffectedList.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { metricsKeys } from '../api.ts';
import { blockAccount, personQuery, unblockAccount } from './api.ts';

/** Blocks a person with a reason, or unblocks them after a confirmation; administrators can't be blocked. */
export const BlockAct = ({ person }: { person: Person }) => {
  const { me } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const act = useBlock(person, () => setIsAsking(false));
  if (person.isAdmin || person.id === me?.id) return null;
  const close = () => {
    setIsAsking(false);
    act.reset();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {person.block ? 'Unblock User' : 'Block User'}
      </Button>
      {isAsking && <Question person={person} act={act} onClose={close} />}
    </>
  );
};

interface QuestionProps {
  person: Person;
  act: ReturnType<typeof useBlock>;
  onClose: () => void;
}

const personLabel = ({ fullName, email }: Person): string => fullName || email;

const Question = ({ person, act, onClose }: QuestionProps) => {
  const dialog = { busy: act.isPending, onClose };
  const failure = (
    <ErrorBanner>{act.error && errorText(act.error, "Couldn't update this user. Try again.")}</ErrorBanner>
  );
  return person.block ? (
    <ConfirmDialog
      {...dialog}
      title={`Unblock ${personLabel(person)}?`}
      text="They can sign in again right away. We'll email them."
      look="primary"
      confirmLabel="Unblock User"
      onConfirm={() => act.mutate('')}
    >
      {failure}
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      {...dialog}
      title={`Block ${personLabel(person)}?`}
      text="They're signed out everywhere right away and can't sign in until you unblock them. We'll email them the reason."
      label="Block User"
      look="danger"
      hint="The user will see this."
      onConfirm={act.mutate}
    >
      <Affected {...person} />
      {failure}
    </ReasonDialog>
  );
};

function useBlock(person: Person, onDone: () => void) {
  const { id, block } = person;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => (block ? unblockAccount(id) : blockAccount(id, reason)),
    onSuccess: () => {
      onDone();
      toast.success(block ? 'User unblocked' : 'User blocked', `${personLabel(person)} will get an email about it.`);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: metricsKeys.users }),
      ]),
  });
}

const counted = (count: number, what: string): string => `${count} upcoming ${count === 1 ? what : `${what}s`}`;

/** Lists the effects of a block, and effects that need a separate decision. */
const Affected = ({ upcoming, vendor }: Person) => (
  <AffectedList>
    <li>
      {upcoming.events === 0
        ? 'No upcoming events'
        : `${counted(upcoming.events, 'event')}, ${formatCents(upcoming.totalCents)} in all. They won't be canceled.`}
    </li>
    {upcoming.balanceCents > 0 && (
      <li>
        {formatCents(upcoming.balanceCents)} is still unpaid. They can&apos;t pay it while blocked, and an event that
        isn&apos;t paid in time is canceled.
      </li>
    )}
    {vendor && vendor.status !== 'removed' && (
      <li>
        {vendor.name} has {counted(vendor.upcomingOrders, 'order')}, {formatCents(vendor.upcomingCents)} in all. It
        stays {vendor.status === 'approved' ? 'live' : 'suspended'}, but its owner can&apos;t manage it.{' '}
        <Link to="/super-admin?tab=approved-vendors">Suspend it separately</Link>
      </li>
    )}
  </AffectedList>
);
