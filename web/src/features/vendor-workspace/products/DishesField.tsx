import { Plus, Trash2 } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { diets } from '#shared/products/package-inclusions.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FieldError, FieldGroup } from '#web/ui/fields/Field.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChipsField } from './ChipsField.tsx';
import styles from './Products.module.css';
import type { TypedDish } from './typed-facts.ts';
import type { ProductEditing } from './use-product-form.ts';

const mostDishes = 30;
const noDish: TypedDish = { name: '', diets: [] };
const dietOptions = diets.map((diet) => ({ id: diet, label: diet }));

/** The dishes that guests choose from, each with the diets that it serves. */
export const DishesField = ({ form }: Pick<ProductEditing, 'form'>) => (
  <Controller
    control={form.control}
    name="dishes"
    render={({ field: { value: rows, onChange, ref }, formState }) => {
      const errors = formState.errors.dishes;
      const set = (row: number, changes: Partial<TypedDish>) =>
        onChange(rows.map((one, n) => (n === row ? { ...one, ...changes } : one)));
      return (
        <FieldGroup optional label="Dishes" hint="What guests choose from, and the diets that each dish serves.">
          <div className={styles.starts}>
            {rows.map((row, n) => (
              <DishRow
                key={n}
                ref={n === 0 ? ref : undefined}
                nth={n + 1}
                row={row}
                error={errors?.[n]?.name?.message}
                onChange={(changes) => set(n, changes)}
                onRemove={() => onChange(rows.filter((_, other) => other !== n))}
              />
            ))}
            {errors?.message && <FieldError>{errors.message}</FieldError>}
            <Button
              size="small"
              icon={<Plus />}
              className={styles.addStart}
              disabled={rows.length >= mostDishes}
              onClick={() => onChange([...rows, noDish])}
            >
              Add Dish
            </Button>
          </div>
        </FieldGroup>
      );
    }}
  />
);

interface DishRowProps {
  nth: number;
  row: TypedDish;
  error: string | undefined;
  ref: ((element: HTMLInputElement | null) => void) | undefined;
  onChange: (changes: Partial<TypedDish>) => void;
  onRemove: () => void;
}

const DishRow = ({ nth, row, error, ref, onChange, onRemove }: DishRowProps) => (
  <div role="group" aria-label={`Dish ${nth}`} className={styles.dish}>
    <TextField
      ref={ref}
      label="Dish"
      placeholder="Mushroom tacos"
      maxLength={60}
      value={row.name}
      error={error}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <ChipsField
      label="Diets"
      options={dietOptions}
      value={row.diets}
      onChange={(served) => onChange({ diets: served })}
    />
    <Button
      look="bare"
      size="small"
      icon={<Trash2 />}
      className={styles.addStart}
      aria-label={`Remove ${row.name || `dish ${nth}`}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
);
