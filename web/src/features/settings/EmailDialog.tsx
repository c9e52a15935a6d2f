import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '#shared/kernel/email-address.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { loadMe } from '#web/lib/session.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { confirmEmailChange, startEmailChange } from './api.ts';

const formId = 'change-email';
const noEmailHint = 'No email? Check your spam folder, or go back to send another code.';

/** The progress of a change of email: the typed address, and whether a code was sent to it. */
export interface EmailChange {
  email: string;
  isSent: boolean;
}

interface EmailDialogProps {
  /** Held by the page: a dialog that was closed to check the email reopens at the code. */
  change: EmailChange;
  onChange: (change: EmailChange) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for another email, then for the code that was sent there. */
const EmailDialog = (props: EmailDialogProps) =>
  props.change.isSent ? <CodeStep key="code" {...props} /> : <EmailStep key="email" {...props} />;

const EmailStep = ({ change: { email }, onChange, onClose }: EmailDialogProps) => {
  const sendCode = async (typed: string) => {
    const next = typed.toLowerCase();
    await startEmailChange(next);
    onChange({ email: next, isSent: true });
  };
  return (
    <Step
      name="email"
      before={email}
      title="Change your email"
      text="We'll send a code to the new address. Nothing changes until you enter it here."
      onClose={onClose}
      other={<Button onClick={onClose}>Keep My Email</Button>}
      submitLabel="Send Code"
      busyText="Sending..."
      problem={(typed) => emailProblem(typed)}
      send={sendCode}
    >
      {(field) => <TextField label="New email" type="email" autoComplete="email" {...field} />}
    </Step>
  );
};

const CodeStep = ({ change: { email }, onChange, onClose, onDone }: EmailDialogProps) => {
  const confirm = async (code: string) => {
    await confirmEmailChange(code);
    await loadMe();
    toast.success('Email changed', `Sign in with ${email} from now on.`);
    onDone();
  };
  return (
    <Step
      name="code"
      title="Check your new email"
      text={`A code was sent to ${email}. It's valid for 15 minutes.`}
      onClose={onClose}
      other={<Button onClick={() => onChange({ email, isSent: false })}>Back</Button>}
      submitLabel="Change Email"
      busyText="Checking..."
      problem={(code) => (/^\d{6}$/.test(code) ? undefined : 'Enter the six digits of the code')}
      send={confirm}
    >
      {(field) => <CodeField label="Code from the email" hint={noEmailHint} {...field} />}
    </Step>
  );
};

interface StepProps {
  /** The service's name of the field. */
  name: 'email' | 'code';
  /** Earlier input. */
  before?: string;
  title: string;
  text: string;
  onClose: () => void;
  /** The alternative beside the submit button. */
  other: ReactNode;
  submitLabel: string;
  busyText: string;
  problem: (typed: string) => string | undefined;
  send: (typed: string) => Promise<void>;
  children: (field: Partial<TextFieldProps>) => ReactNode;
}

/** One field with its error; other errors are shown above the button. */
const Step = ({ name, before = '', problem, send, other, submitLabel, busyText, children, ...dialog }: StepProps) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { typed: before } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ typed }) => {
    try {
      await send(typed.trim());
    } catch (error) {
      const atField = isApiError(error) ? error.fields?.[name] : undefined;
      const above = errorText(error, "Something went wrong. Your email wasn't changed.");
      setError(atField ? 'typed' : 'root', { message: atField ?? above });
    }
  });
  return (
    <Dialog
      open
      {...dialog}
      actions={
        <>
          {other}
          <Button type="submit" form={formId} look="primary" busy={isSubmitting} busyText={busyText}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {children({
          ...register('typed', { validate: (typed) => problem(typed.trim()) ?? true }),
          error: errors.typed?.message,
        })}
      </form>
      <ErrorBanner>{errors.root?.message}</ErrorBanner>
    </Dialog>
  );
};

export default EmailDialog;
