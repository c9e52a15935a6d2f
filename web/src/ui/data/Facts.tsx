/** What is known of something; a fact without a value is left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

/** Facts as a list of terms; its look is the page's. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) => (
  <dl className={className}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
