import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatProblems } from '#shared/kernel/formats.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { loadMe } from '#web/lib/session.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { confirmEmailChange, startEmailChange } from './api.ts';

const formId = 'change-email';

/** How far a change of email is: the address that was typed, and whether a code was sent to it. */
export interface EmailChange {
  email: string;
  isSent: boolean;
}

export const noEmailChange: EmailChange = { email: '', isSent: false };

interface EmailDialogProps {
  /** Held by the page: a dialog that was closed to look for the email opens with the code again. */
  change: EmailChange;
  onChange: (change: EmailChange) => void;
  onClose: () => void;
}

/** Asks for another email, then for the code that was sent there. */
export const EmailDialog = ({ change, onChange, onClose }: EmailDialogProps) => {
  const { email, isSent } = change;
  if (!isSent)
    return <NewEmail email={email} onClose={onClose} onSent={(sentTo) => onChange({ email: sentTo, isSent: true })} />;
  const finish = () => {
    onChange(noEmailChange);
    onClose();
  };
  return <Code email={email} onClose={onClose} onDone={finish} onBack={() => onChange({ email, isSent: false })} />;
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
  return { above: isApiError(error) ? error.message : "Something went wrong. Your email wasn't changed." };
}

interface NewEmailProps {
  /** Typed before. */
  email: string;
  onClose: () => void;
  onSent: (email: string) => void;
}

const NewEmail = ({ email: before, onClose, onSent }: NewEmailProps) => {
  const [typed, setTyped] = useState(before);
  const { isBusy, problem, setProblem, submit } = useSending('email', async () => {
    const email = typed.trim().toLowerCase();
    await startEmailChange(email);
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
      text="We'll send a code to the new address. Nothing changes until you enter it here."
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
  onDone: () => void;
  onBack: () => void;
}

const Code = ({ email, onClose, onDone, onBack }: CodeProps) => {
  const [code, setCode] = useState('');
  const { isBusy, problem, setProblem, submit } = useSending('code', async () => {
    await confirmEmailChange(code.trim());
    await loadMe();
    toast.success('Email changed', `Sign in with ${email} from now on.`);
    onDone();
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (/^\s*\d{6}\s*$/.test(code)) void submit();
    else setProblem({ atField: 'Enter the six digits of the code' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Check your new email"
      text={`A code was sent to ${email}. It's valid for 15 minutes.`}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
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
          hint="No email? Check your spam folder, or go back to send another code."
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
