import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { TeamInvitation } from '#shared/api/vendors/team.ts';
import { teamRoleText, vendorRoleLabel } from '#shared/vendors/team-text.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { switchVendor } from '#web/lib/acting-vendor.ts';
import { loadMe, signOut, useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { NotFound } from '#web/ui/feedback/NotFound.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useAcceptTeam, useTeamInvitation } from './api.ts';

const shape = /^[\w-]{32}$/;

/** An invitation to the team of a vendor, for anyone with its link; joining takes an account and a press. */
const TeamInvitationPage = () => {
  useNoIndex();
  const { token = '' } = useParams();
  return shape.test(token) ? <Invited token={token} /> : <NotFound />;
};

export default TeamInvitationPage;

const Invited = ({ token }: { token: string }) => {
  const { data, error, isError, refetch } = useTeamInvitation(token);
  if (isApiError(error, 'not_found', 'invalid_input'))
    return (
      <main className="message-page">
        <h1>This invitation is gone</h1>
        <p className="lead soft">The business left Hostwell, or the link is incomplete. Ask for a new one.</p>
        <ButtonLink to="/">Go to Hostwell</ButtonLink>
      </main>
    );
  if (data) return <Offer token={token} invitation={data} />;
  return (
    <main className="message-page">
      <h1 className="hidden">Invitation</h1>
      {isError ? (
        <EmptyState
          title="Couldn't load the invitation"
          text="Check your connection and try again."
          action={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      ) : (
        <Loading text="Loading the invitation..." quiet alone>
          <Skeleton height="12rem" radius="var(--r-card)" />
        </Loading>
      )}
    </main>
  );
};

const ended: Readonly<Record<Exclude<TeamInvitation['state'], 'open'>, { title: string; text: string }>> = {
  used: {
    title: 'This invitation was already used',
    text: 'It works once. If that was you, the business is in your Vendor Dashboard.',
  },
  revoked: { title: 'This invitation was taken back', text: 'If you still want to join, ask for a new one.' },
  expired: { title: 'This invitation has expired', text: 'It worked for two weeks. Ask for a new one.' },
};

const Offer = ({ token, invitation }: { token: string; invitation: TeamInvitation }) => {
  const { state, ownerName, vendorName, role, maskedEmail } = invitation;
  if (state !== 'open') {
    const { title, text } = ended[state];
    return (
      <main className="message-page">
        <h1>{title}</h1>
        <p className="lead soft">{text}</p>
        <p className="soft">
          {ownerName} sent it, for {vendorName}.
        </p>
        <ButtonLink to="/vendor-dashboard">Go to the Vendor Dashboard</ButtonLink>
      </main>
    );
  }
  return (
    <main className="message-page">
      <h1>
        {ownerName} invites you to the team of {vendorName}
      </h1>
      <p className="lead soft">
        You&apos;d join as a {vendorRoleLabel(role).toLowerCase()}. {teamRoleText(role)}
      </p>
      <p className="soft">This invitation is for {maskedEmail}.</p>
      <Answer token={token} vendorName={vendorName} />
    </main>
  );
};

const Answer = ({ token, vendorName }: { token: string; vendorName: string }) => {
  const { me, status } = useSession();
  const place = useLocation();
  const navigate = useNavigate();
  const accept = useAcceptTeam(token);
  const purpose = `join ${vendorName}`;
  if (status === 'loading') return <Skeleton width="12rem" height="3rem" />;
  if (!me)
    return (
      <Button
        look="primary"
        size="large"
        onClick={() => void navigate('/login', { state: { ...comeBackTo(place), purpose, hasPlan: false } })}
      >
        Sign In to Join
      </Button>
    );
  const openVendor = async (vendorId: string) => {
    const { vendor, vendors = [] } = await loadMe();
    const joined = [vendor, ...vendors].find((one) => one?.id === vendorId);
    if (joined) switchVendor(joined);
    void navigate('/vendor-dashboard', { replace: true });
  };
  const join = () => accept.mutate(undefined, { onSuccess: ({ vendorId }) => void openVendor(vendorId) });
  return (
    <>
      {accept.isError && <p role="alert">{errorText(accept.error, "We couldn't add you. Please try again.")}</p>}
      <div className="wrap">
        <Button look="primary" size="large" busy={accept.isPending} busyText="Joining..." onClick={join}>
          Join
        </Button>
        <Button look="bare" onClick={() => void signOut().then(() => navigate('/login', { state: comeBackTo(place) }))}>
          Use Another Account
        </Button>
      </div>
      <p className="small soft">Signed in as {me.email}</p>
    </>
  );
};
