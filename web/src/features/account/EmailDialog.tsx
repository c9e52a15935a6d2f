import { useState } from 'react';
import type { FormEvent } from 'react';
import { accounts } from '#shared/api/accounts.ts';
import { formatProblems } from '#shared/formats.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { loadMe } from '#web/lib/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

const formId = 'change-email';

/** Asks for another email, then for the code that was sent there. */
export const EmailDialog = ({ onClose }: { onClose: () => void }) => {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <NewEmail onClose={onClose} onSent={setSentTo} />
  ) : (
    <Code email={sentTo} onClose={onClose} onBack={() => setSentTo(undefined)} />
  );
};

/** One field and what becomes of sending it: the sentence at the field, or above it where it is about neither. */
function useSending(field: 'email' | 'code', send: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ atField?: string; above?: string }>({});
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem({});
    try {
      await send();
    } catch (error) {
      setProblem(problemOf(error, field));
    }
    setBusy(false);
  };
  return { isBusy, problem, setProblem, submit };
}

function problemOf(error: unknown, field: string): { atField?: string; above?: string } {
  const atField = isApiError(error) ? error.fields?.[field] : undefined;
  if (atField) return { atField };
  return { above: isApiError(error) ? error.message : 'That did not work. Try again.' };
}

const NewEmail = ({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) => {
  const [typed, setTyped] = useState('');
  const { isBusy, problem, setProblem, submit } = useSending('email', async () => {
    const email = typed.trim().toLowerCase();
    await call(accounts.startEmailChange, { body: { email } });
    onSent(email);
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    const [atField] = formatProblems('email', typed.trim());
    if (atField) setProblem({ atField });
    else void submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your email"
      text="We send a code to the new address. Until you type it here, nothing changes."
      actions={
        <>
          <Button onClick={onClose}>Keep My Email</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy} busyText="Sending...">
            Send Code
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={check} noValidate>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem.atField}
        />
      </form>
      <Failure text={problem.above} />
    </Dialog>
  );
};

interface CodeProps {
  email: string;
  onClose: () => void;
  onBack: () => void;
}

const Code = ({ email, onClose, onBack }: CodeProps) => {
  const [code, setCode] = useState('');
  const { isBusy, problem, setProblem, submit } = useSending('code', async () => {
    await call(accounts.confirmEmailChange, { body: { code: code.trim() } });
    await loadMe();
    toast.success('Email changed', `Sign in with ${email} from now on.`);
    onClose();
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (/^\s*\d{6}\s*$/.test(code)) void submit();
    else setProblem({ atField: 'Type the six digits of the code' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Check your new email"
      text={`A code was sent to ${email}. It is good for 15 minutes.`}
      actions={
        <>
          <Button onClick={onBack}>Use Another Address</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy} busyText="Checking...">
            Change Email
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={check} noValidate>
        <TextField
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={problem.atField}
        />
      </form>
      <Failure text={problem.above} />
    </Dialog>
  );
};

const Failure = ({ text }: { text: string | undefined }) =>
  text ? (
    <Banner tone="bad" live>
      {text}
    </Banner>
  ) : null;
