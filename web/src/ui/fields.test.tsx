import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField } from './fields/CheckboxField.tsx';
import { ChoiceField } from './fields/ChoiceField.tsx';
import { NumberField } from './fields/NumberField.tsx';
import { PhoneField } from './fields/PhoneField.tsx';
import { Segmented } from './fields/Segmented.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { Slider } from './fields/Slider.tsx';
import { TextField } from './fields/TextField.tsx';

const readNote = (control: HTMLElement): string | null | undefined =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('field', () => {
  it('a field has its label, is marked if optional, and is described by its hint', () => {
    render(<TextField label="Theme" optional hint="Garden, rustic, ..." />);
    const field = screen.getByLabelText('Theme (optional)');
    expect(readNote(field)).toBe('Garden, rustic, ...');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows an error instead of the hint and is marked invalid', () => {
    render(<TextField label="Email" hint="Where mail goes" error="Invalid email address" />);
    const field = screen.getByLabelText('Email');
    expect(readNote(field)).toBe('Invalid email address');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('offers an empty first option if a select has a placeholder', () => {
    render(<SelectField label="Type" placeholder="Select event type" options={[{ value: 'w', label: 'Wedding' }]} />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Select event type', 'Wedding']);
  });

  it('links a checkbox to its error', () => {
    render(<CheckboxField label="I agree" error="You must agree" />);
    expect(readNote(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('You must agree');
  });
});

const Length = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('4');
  return (
    <>
      <ChoiceField
        label="Length"
        placeholder="Select"
        options={[{ value: '4', label: '4 hours' }]}
        value={value}
        onValueChange={setValue}
        other={{ name: 'length', inputMode: 'decimal', hint: 'Up to 24' }}
        {...(error && { error })}
      />
      <button type="button" onClick={() => setValue('7.5')}>
        From another window
      </button>
    </>
  );
};

describe('choice with other values', () => {
  it('turns the list into a text field and back, with the focus and without a mouse', async () => {
    const user = userEvent.setup();
    render(<Length />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other… for length' }));
    await user.keyboard('{Enter}');
    const typed = screen.getByRole('textbox', { name: 'Length' });
    expect(document.activeElement).toBe(typed);
    expect(readNote(typed)).toBe('Up to 24');
    await user.clear(typed);
    await user.type(typed, '9');
    await user.click(screen.getByRole('button', { name: 'Show list for length' }));
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Length' });
    expect(document.activeElement).toBe(list);
    expect(list.value, "another value isn't in the list").toBe('');
  });

  it('shows a value from elsewhere that the list lacks, and its error', async () => {
    render(<Length error="Hours must be in half hours" />);
    await userEvent.click(screen.getByRole('button', { name: 'From another window' }));
    const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' });
    expect(typed.value).toBe('7.5');
    expect(readNote(typed)).toBe('Hours must be in half hours');
    expect(typed.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('slider', () => {
  it('announces its value as text', () => {
    render(<Slider label="Budget" value={50} min={0} max={100} valueText="$5,000 – $10,000" />);
    expect(screen.getByRole('slider', { name: 'Budget' }).getAttribute('aria-valuetext')).toBe('$5,000 – $10,000');
  });
});

describe('number field', () => {
  it('loses the focus when the wheel turns over it, which keeps its value', async () => {
    render(<NumberField label="Guests" min={1} defaultValue={50} />);
    const field = screen.getByRole('spinbutton', { name: 'Guests' });
    await userEvent.click(field);
    fireEvent.wheel(field, { deltaY: 100 });
    expect(document.activeElement).toBe(document.body);
  });
});

const PhoneForm = ({ onSave }: { onSave: (values: { phone: string }) => void }) => {
  const { register, handleSubmit } = useForm({ defaultValues: { phone: '' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <PhoneField label="Phone" {...register('phone')} />
      <button type="submit">Save</button>
    </form>
  );
};

describe('phone field', () => {
  const save = async (enter: (field: HTMLInputElement) => Promise<unknown>) => {
    const saved = vi.fn<(values: { phone: string }) => void>();
    render(<PhoneForm onSave={({ phone }) => saved({ phone })} />);
    const field = screen.getByLabelText<HTMLInputElement>('Phone');
    await userEvent.click(field);
    await enter(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved).toHaveBeenCalledWith({ phone: field.value });
    return field.value;
  };

  it('replaces dots with hyphens on blur', async () => {
    expect(await save((field) => userEvent.type(field, '512.555.0142'))).toBe('512-555-0142');
  });

  it('accepts other dashes from the clipboard', async () => {
    expect(await save(() => userEvent.paste('512–555–0142'))).toBe('512-555-0142');
  });

  it('keeps a pasted text that is longer than a number', async () => {
    expect(await save(() => userEvent.paste('+1 (512) 555-0142 extension 12'))).toBe('+1 (512) 555-0142 extension 12');
  });

  it('limits typing to the longest phone number', () => {
    render(<PhoneField label="Phone" />);
    expect(screen.getByLabelText<HTMLInputElement>('Phone').maxLength).toBe(19);
  });
});

const options = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'delivery', label: 'Delivery' },
] as const;

describe('segmented choice', () => {
  it('reports the chosen option', async () => {
    const chosen = vi.fn<(value: string) => void>();
    render(<Segmented label="How" options={options} value="pickup" onValueChange={chosen} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Delivery' }));
    expect(chosen).toHaveBeenCalledWith('delivery');
  });
});

describe('form', () => {
  it('reads every field through react-hook-form', async () => {
    const sent = vi.fn<(values: unknown) => void>();
    const Form = () => {
      const { register, handleSubmit } = useForm({
        defaultValues: { name: '', how: 'pickup', type: 'b', agree: false },
      });
      return (
        <form onSubmit={(event) => void handleSubmit((values) => sent(values))(event)}>
          <TextField label="Name" {...register('name')} />
          <Segmented label="How" options={options} {...register('how')} />
          <SelectField
            label="Type"
            options={['a', 'b'].map((value) => ({ value, label: value }))}
            {...register('type')}
          />
          <CheckboxField label="Agree" {...register('agree')} />
          <button type="submit">Send</button>
        </form>
      );
    };
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Name'), 'Nora');
    await userEvent.click(screen.getByRole('radio', { name: 'Delivery' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Agree' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ name: 'Nora', how: 'delivery', type: 'b', agree: true });
  });
});
