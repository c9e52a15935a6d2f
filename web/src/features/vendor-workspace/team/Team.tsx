import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenTeamInvitation, TeamView } from '#shared/api/vendors/team.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { vendorRoleLabel } from '#shared/vendors/team-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { loadMe, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { refreshTeam, useRemove, useRevoke, useTeam } from './api.ts';
import { InviteForm } from './InviteForm.tsx';
import styles from './Team.module.css';

const fail = (error: Error) => toast.error('Not changed', errorText(error, 'Check your connection and try again.'));

/** The people who run the business; its owner invites and removes them, and they may leave (rule teams-1). */
export const Team = () => {
  const { data, refetch, isError } = useTeam();
  if (data)
    return (
      <>
        {data.role === 'owner' && <InviteForm />}
        <People team={data} />
        {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
      </>
    );
  if (isError) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the team.</RetryBanner>;
  return <Loading text="Loading the team..." quiet cards={['10rem', '12rem']} />;
};

type Person = Pick<TeamView['members'][number], 'userId' | 'name'>;

const People = ({ team: { role, ownerName, members } }: { team: TeamView }) => {
  const { me } = useSession();
  const [removing, setRemoving] = useState<Person>();
  return (
    <Card as="section" className={styles.panel} aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className={styles.list}>
        <li className={styles.person}>
          <p className="strong">{role === 'owner' ? `${ownerName} (you)` : ownerName}</p>
          <Badge>{vendorRoleLabel('owner')}</Badge>
        </li>
        {members.map((member) => {
          const isMe = member.userId === me?.id;
          return (
            <li key={member.userId} className={styles.person}>
              <p className="strong">{isMe ? `${member.name} (you)` : member.name}</p>
              <div className={styles.acts}>
                <Badge>{vendorRoleLabel(member.role)}</Badge>
                {(isMe || role === 'owner') && (
                  <Button
                    look="bare"
                    size="small"
                    aria-label={isMe ? 'Leave' : `Remove ${member.name}`}
                    onClick={() => setRemoving(member)}
                  >
                    {isMe ? 'Leave' : 'Remove'}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {role === 'owner' && members.length === 0 && <p className="soft">You run your business alone so far.</p>}
      {removing && <RemoveDialog person={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
};

const Invitations = ({ invitations }: { invitations: readonly OpenTeamInvitation[] }) => {
  const revoke = useRevoke();
  return (
    <Card as="section" className={styles.panel} aria-labelledby="open-invitations">
      <h2 id="open-invitations">Open invitations</h2>
      <ul className={styles.list}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.person}>
            <div>
              <p className="strong">{email}</p>
              <p className="small soft">
                {vendorRoleLabel(role)} · until {formatTimestamp(expiresAt)}
              </p>
            </div>
            <Button
              look="bare"
              size="small"
              busy={revoke.isPending && revoke.variables === id}
              aria-label={`Revoke the invitation of ${email}`}
              onClick={() => revoke.mutate(id, { onError: fail })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const RemoveDialog = ({ person: { userId, name }, onClose }: { person: Person; onClose: () => void }) => {
  const { me } = useSession();
  const navigate = useNavigate();
  const remove = useRemove();
  const isMe = userId === me?.id;
  const business = me?.vendor?.name ?? 'the business';
  const confirm = () =>
    remove.mutate(userId, {
      onError: fail,
      onSuccess: () => {
        onClose();
        if (!isMe) return void refreshTeam();
        toast.success('You left', `${business} is no longer among your businesses.`);
        void navigate('/home');
        loadMe().catch(() => undefined);
      },
    });
  return (
    <ConfirmDialog
      title={isMe ? `Leave ${business}?` : `Remove ${name}?`}
      text={
        isMe
          ? "You won't see its calendar, orders and messages anymore. Its owner can invite you again."
          : `${name} loses access to ${business} at once and gets an email. What they did stays.`
      }
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
