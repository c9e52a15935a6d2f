import { useState } from 'react';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import { diets } from '#shared/guests/guest.ts';
import { guestLimits } from '#shared/guests/limits.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { ChipField } from '#web/ui/fields/ChipField.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { choices } from './choices.ts';
import type { Given } from './choices.ts';
import type { GuestAnswer } from './reply-form.ts';
import styles from './Reply.module.css';

interface GuestAnswerFieldsProps {
  guest: ReplyPage['guests'][number];
  answer: GuestAnswer;
  dishes: ReplyPage['dishes'];
  error: string | undefined;
  mealError: string | undefined;
  onChange: (answer: GuestAnswer) => void;
}

const toOption = ({ name, diets: served }: ReplyPage['dishes'][number]) => ({
  value: name,
  label: served.length > 0 ? `${name} (${served.join(', ')})` : name,
});

/** One guest's answer: coming or not, and then dish and diets; a plus-one's name too. */
export const GuestAnswerFields = ({ guest, answer, dishes, error, mealError, onChange }: GuestAnswerFieldsProps) => {
  const { rsvp, meal } = answer;
  const [showsDiets, setShowsDiets] = useState(answer.diets.length > 0 || answer.dietText !== '');
  const isComing = rsvp === 'attending' || rsvp === 'maybe';
  const isOffered = meal === '' || dishes.some(({ name }) => name === meal);
  return (
    <Card as="section" className={styles.guest} aria-label={guest.name}>
      <h2 className={styles.name}>
        {guest.name}
        {guest.isChild && !guest.plusOne && <span className="small soft"> Child</span>}
      </h2>
      <Segmented<Given>
        label={`Is ${guest.name} coming?`}
        hideLabel
        options={choices}
        // No side is selected before the first answer.
        value={rsvp as Given}
        onValueChange={(value) => onChange({ ...answer, rsvp: value })}
        error={error}
      />
      {isComing && guest.plusOne && (
        <>
          <div className={styles.pair}>
            <TextField
              label="First name"
              optional
              autoComplete="off"
              maxLength={guestLimits.first}
              value={answer.first}
              onChange={({ target }) => onChange({ ...answer, first: target.value })}
            />
            <TextField
              label="Last name"
              optional
              autoComplete="off"
              maxLength={guestLimits.last}
              value={answer.last}
              onChange={({ target }) => onChange({ ...answer, last: target.value })}
            />
          </div>
          <CheckboxField
            label="This is a child"
            checked={answer.child}
            onChange={({ target }) => onChange({ ...answer, child: target.checked })}
          />
        </>
      )}
      {isComing && dishes.length > 0 && (
        <SelectField
          label="Dish"
          optional
          placeholder="No choice yet"
          options={[...dishes.map(toOption), ...(isOffered ? [] : [{ value: meal, label: `${meal} (chosen before)` }])]}
          value={meal}
          error={mealError}
          onChange={({ target }) => onChange({ ...answer, meal: target.value })}
        />
      )}
      {isComing && (
        <CheckboxField
          label="Needs a place for a wheelchair"
          checked={answer.wheelchair}
          onChange={({ target }) => onChange({ ...answer, wheelchair: target.checked })}
        />
      )}
      {isComing && (
        <details
          className={styles.diets}
          open={showsDiets}
          onToggle={({ currentTarget }) => setShowsDiets(currentTarget.open)}
        >
          <summary>Diets and allergies</summary>
          <fieldset className={styles.chips}>
            <legend className="hidden">Diets of {guest.name}</legend>
            {diets.map((diet) => (
              <ChipField
                key={diet}
                label={diet}
                checked={answer.diets.includes(diet)}
                onChange={({ target }) =>
                  onChange({
                    ...answer,
                    diets: diets.filter((one) => (one === diet ? target.checked : answer.diets.includes(one))),
                  })
                }
              />
            ))}
          </fieldset>
          <TextField
            label="Other diets or allergies"
            optional
            autoComplete="off"
            maxLength={guestLimits.dietText}
            value={answer.dietText}
            onChange={({ target }) => onChange({ ...answer, dietText: target.value })}
          />
        </details>
      )}
    </Card>
  );
};
