import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** A password that can be shown, to make typing on a phone easier. */
export const PasswordField = (field: Omit<TextFieldProps, 'type' | 'end'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};
