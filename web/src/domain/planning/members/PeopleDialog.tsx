import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Member, OpenInvitation, PlanMembers } from '#shared/api/planning/members.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useChangeMember, useMembers, useRemoveMember, useRevoke } from './api.ts';
import { InviteForm } from './InviteForm.tsx';
import styles from './People.module.css';

interface PeopleDialogProps {
  planId: string;
  title: string;
  onClose: () => void;
}

const fail = (error: Error) => toast.error('Not changed', errorText(error, 'Check your connection and try again.'));

/** The people of a plan: roles, invitations, and leaving (rule planning-123). */
export const PeopleDialog = ({ planId, title, onClose }: PeopleDialogProps) => {
  const { data, isError, error, refetch } = useMembers(planId);
  const { me } = useSession();
  const [leaving, setLeaving] = useState<{ userId: string; name: string }>();
  const isGone = isApiError(error, 'not_found');
  const mayPay = data?.members.some((member) => member.mayPay && member.userId === me?.id) === true;
  return (
    <>
      <Dialog
        open
        large
        onClose={onClose}
        title="People"
        text={data ? describeRights(data, title, mayPay) : undefined}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        {data && !isGone && (
          <div className="stack">
            {data.role === 'host' && <InviteForm planId={planId} />}
            <MemberList planId={planId} people={data} onRemove={setLeaving} />
            {data.invitations.length > 0 && <Invitations planId={planId} invitations={data.invitations} />}
          </div>
        )}
        {isGone && <p>You&apos;re no longer part of this event.</p>}
        {!data && isError && !isGone && (
          <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the people.</RetryBanner>
        )}
        {!data && !isError && (
          <Loading text="Loading the people..." quiet>
            <Skeleton height="9rem" radius="var(--r-field)" />
          </Loading>
        )}
      </Dialog>
      {leaving && <RemoveDialog planId={planId} title={title} person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
};

function describeRights({ role, hostName, isBooked }: PlanMembers, title: string, mayPay: boolean): string {
  if (role === 'host')
    return `Plan ${title} together. Co-hosts can change it; viewers can only look. Only you pay, unless you let a co-host ${
      isBooked ? 'pay the balance' : 'book and pay'
    }.`;
  return role === 'co_host'
    ? `You plan ${title} with ${hostName}, who ${mayPay ? '' : 'pays and '}invites people.`
    : `You can see ${title}. ${hostName} can make you a co-host.`;
}

interface MemberListProps {
  planId: string;
  people: PlanMembers;
  onRemove: (member: Member) => void;
}

const MemberList = ({ planId, people: { role, hostName, isBooked, members }, onRemove }: MemberListProps) => {
  const { me } = useSession();
  return (
    <ul className={styles.list} aria-label="People">
      <li className={styles.person}>
        <p className="strong">{role === 'host' ? `${hostName} (you)` : hostName}</p>
        <Badge>{roleLabel('host')}</Badge>
      </li>
      {members.map((member) => {
        const isMe = member.userId === me?.id;
        return (
          <li key={member.userId} className={styles.person}>
            <div>
              <p className="strong">{isMe ? `${member.name} (you)` : member.name}</p>
              {role === 'host' && member.role === 'co_host' ? (
                <PaySwitch planId={planId} member={member} label={payLabel(isBooked)} />
              ) : (
                member.mayPay && <p className="small soft">{payLabel(isBooked)}</p>
              )}
            </div>
            <div className={styles.acts}>
              <Badge>{roleLabel(member.role)}</Badge>
              {role === 'host' && <RoleButton planId={planId} member={member} />}
              {(isMe || role === 'host') && (
                <Button
                  look="bare"
                  size="small"
                  aria-label={isMe ? 'Leave' : `Remove ${member.name}`}
                  onClick={() => onRemove(member)}
                >
                  {isMe ? 'Leave' : 'Remove'}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};

const payLabel = (isBooked: boolean): string => (isBooked ? 'May pay the balance' : 'May book and pay');

const RoleButton = ({ planId, member: { userId, name, role } }: { planId: string; member: Member }) => {
  const change = useChangeMember(planId);
  const other = role === 'co_host' ? 'viewer' : 'co_host';
  const label = `Make ${roleLabel(other)}`;
  return (
    <Button
      look="bare"
      size="small"
      busy={change.isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => change.mutate({ userId, role: other }, { onError: fail })}
    >
      {label}
    </Button>
  );
};

/** Lets a co-host pay the plan or balance with their own card, or ends that at once (rule event-room-33). */
const PaySwitch = ({
  planId,
  member: { userId, name, role, mayPay },
  label,
}: {
  planId: string;
  member: Member;
  label: string;
}) => {
  const change = useChangeMember(planId);
  return (
    <Switch
      label={
        <>
          {label}
          <span className="hidden">: {name}</span>
        </>
      }
      checked={change.isPending ? change.variables.mayPay === true : mayPay}
      disabled={change.isPending}
      onCheckedChange={(checked) => change.mutate({ userId, role, mayPay: checked }, { onError: fail })}
    />
  );
};

const Invitations = ({ planId, invitations }: { planId: string; invitations: readonly OpenInvitation[] }) => {
  const revoke = useRevoke(planId);
  return (
    <section className={styles.section} aria-labelledby="open-invitations">
      <h3 id="open-invitations">Open invitations</h3>
      <ul className={styles.list}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.person}>
            <div>
              <p className="strong">{email ?? 'Link'}</p>
              <p className="small soft">
                {roleLabel(role)} · until {formatTimestamp(expiresAt)}
              </p>
            </div>
            <Button
              look="bare"
              size="small"
              busy={revoke.isPending && revoke.variables === id}
              aria-label={`Revoke the invitation ${email ? `of ${email}` : 'by link'}`}
              onClick={() => revoke.mutate(id, { onError: fail })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface RemoveDialogProps extends PeopleDialogProps {
  person: { userId: string; name: string };
}

const RemoveDialog = ({ planId, title, person: { userId, name }, onClose }: RemoveDialogProps) => {
  const { me } = useSession();
  const navigate = useNavigate();
  const remove = useRemoveMember(planId);
  const isMe = userId === me?.id;
  const confirm = () =>
    remove.mutate(userId, {
      onError: fail,
      onSuccess: () => {
        onClose();
        if (!isMe) return;
        toast.success('You left', `${title} is no longer in your events.`);
        void navigate('/home');
      },
    });
  return (
    <ConfirmDialog
      title={isMe ? `Leave ${title}?` : `Remove ${name}?`}
      text={
        isMe
          ? "You won't see the plan anymore. Its host can invite you again."
          : `${name} loses access to ${title} at once and gets an email. What they changed stays.`
      }
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
