import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { quoted } from '#web/lib/quoted.ts';

interface StatementsProps {
  report: OvertimeView;
  /** The sides as the reader knows them: 'You' and 'Ember & Rye'. */
  names: { host: string; vendor: string };
}

/** What both sides and we wrote about extra hours, in order. */
export const OvertimeStatements = ({ report: { note, contest }, names }: StatementsProps) => {
  const statements = [
    [names.vendor, note],
    [names.host, contest?.reason],
    [names.vendor, contest?.answer?.words],
    ['Hostwell', contest?.decision?.reason],
  ] as const;
  return statements.map(
    ([name, words], position) =>
      words && (
        <p key={position} className="small">
          {name}: {quoted(words)}
        </p>
      ),
  );
};
