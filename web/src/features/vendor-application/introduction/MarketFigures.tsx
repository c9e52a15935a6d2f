import { useVendorCounts } from '#web/domain/directory/api.ts';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { plural } from '#shared/kernel/plural.ts';

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The number of vendors and the two rarest services, from the directory; hidden without figures. */
export const MarketFigures = () => {
  const { data } = useVendorCounts({});
  if (!data || data.total === 0) return null;
  const rarest = categories.toSorted((one, other) => data.byCategory[one] - data.byCategory[other]).slice(0, 2);
  return (
    <p>
      <span className="strong">{plural(data.total, 'vendor')}</span> sell here today. Hosts have the least choice in{' '}
      {listed.format(rarest.map(categoryLabel))}.
    </p>
  );
};
