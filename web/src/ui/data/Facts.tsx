/** A known fact and its link; one without a value is left out. */
export type Fact = readonly [label: string, value: string | null | undefined, href?: string];

/** Facts as a list of terms, styled by the page. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) => (
  <dl className={className}>
    {facts.map(
      ([label, value, href]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ),
    )}
  </dl>
);
