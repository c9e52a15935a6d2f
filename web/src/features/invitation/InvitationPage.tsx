import { useNavigate, useLocation, useParams } from 'react-router-dom';
import type { Invitation } from '#shared/api/planning/members.ts';
import { planPath } from '#shared/planning/member-paths.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { signOut, useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { NotFound } from '#web/ui/feedback/NotFound.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useAccept, useInvitation } from './api.ts';

const shape = /^[\w-]{32}$/;

/** An invitation to plan along, for anyone with its link; joining takes an account and a press. */
const InvitationPage = () => {
  useNoIndex();
  const { token = '' } = useParams();
  return shape.test(token) ? <Invited token={token} /> : <NotFound />;
};

export default InvitationPage;

const Invited = ({ token }: { token: string }) => {
  const { data, error, isError, refetch } = useInvitation(token);
  if (isApiError(error, 'not_found', 'invalid_input'))
    return (
      <main className="message-page">
        <h1>This invitation is gone</h1>
        <p className="lead soft">Its event was deleted, or the link is incomplete. Ask for a new one.</p>
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

const ended: Readonly<Record<Exclude<Invitation['state'], 'open'>, { title: string; text: string }>> = {
  used: {
    title: 'This invitation was already used',
    text: 'It works for one person. If that was you, the event is under Shared with You in My Events.',
  },
  revoked: { title: 'This invitation was taken back', text: 'If you still want to plan along, ask for a new one.' },
  expired: { title: 'This invitation has expired', text: 'It worked for two weeks. Ask for a new one.' },
};

const rights: Readonly<Record<Invitation['role'], { plan: string; event: string }>> = {
  co_host: {
    plan: 'You can change the plan, choose vendors and compare prices together.',
    event: "You can change the event's details and run of show, and write with its vendors.",
  },
  viewer: {
    plan: 'You can see the plan, its vendors and prices.',
    event: "You can see the event's details, run of show and vendors.",
  },
};

const Offer = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { state, hostName, eventTitle, isBooked, role, maskedEmail } = invitation;
  if (state !== 'open') {
    const { title, text } = ended[state];
    return (
      <main className="message-page">
        <h1>{title}</h1>
        <p className="lead soft">{text}</p>
        <p className="soft">
          {hostName} sent it, for {eventTitle}.
        </p>
        <ButtonLink to="/home">Go to My Events</ButtonLink>
      </main>
    );
  }
  return (
    <main className="message-page">
      <h1>
        {hostName} invites you to plan {eventTitle} together
      </h1>
      <p className="lead soft">
        You&apos;d join as a {roleLabel(role).toLowerCase()}. {rights[role][isBooked ? 'event' : 'plan']}
      </p>
      {maskedEmail && <p className="soft">This invitation is for {maskedEmail}.</p>}
      <Answer token={token} hostName={hostName} />
    </main>
  );
};

const Answer = ({ token, hostName }: { token: string; hostName: string }) => {
  const { me, status } = useSession();
  const place = useLocation();
  const navigate = useNavigate();
  const accept = useAccept(token);
  const purpose = `plan with ${hostName}`;
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
  const join = () =>
    accept.mutate(undefined, {
      onSuccess: ({ planId, bookingId }) => void navigate(planPath(planId, bookingId !== undefined), { replace: true }),
    });
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
