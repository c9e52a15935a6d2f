import { cardConsentLabel, cardConsentText } from '#shared/checkout/card-consent.ts';
import { cardConsentVersion } from '#shared/checkout/saved-card.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';

export type CardConsent = typeof cardConsentVersion | undefined;

interface SaveCardProps {
  consent: CardConsent;
  onChange: (consent: CardConsent) => void;
  disabled: boolean;
}

/** Asks whether to save the card for the event's extras, with what the host agrees to (rule checkout-49). */
const SaveCard = ({ consent, onChange, disabled }: SaveCardProps) => (
  <CheckboxField
    label={cardConsentLabel}
    hint={cardConsentText.join(' ')}
    checked={consent !== undefined}
    disabled={disabled}
    onChange={({ target }) => onChange(target.checked ? cardConsentVersion : undefined)}
  />
);

export default SaveCard;
