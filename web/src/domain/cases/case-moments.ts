import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { caseReasonLabels } from '#shared/orders/cases/case-reasons.ts';
import type { CaseProposal, CaseSide } from '#shared/orders/cases/case-schema.ts';
import { extensionSentence, outcomeSentence } from '#shared/orders/cases/case-text.ts';
import type { CaseReader } from './api.ts';

/** An event in a case's history. */
export interface CaseMoment {
  key: string;
  title: string;
  /** The author's text. */
  words: string;
  photos: ProblemCaseView['photos'];
  at: string;
}

/** Returns each side's name for a reader: 'You', or the real name. */
export const namesFor = (
  reader: CaseReader,
  { customerName, vendorName }: Pick<ProblemCaseView, 'customerName' | 'vendorName'>,
): Record<CaseSide, string> => ({
  host: reader === 'host' ? 'You' : customerName,
  vendor: reader === 'vendor' ? 'You' : vendorName,
});

const proposalEnds: Record<CaseProposal['state'], string> = {
  open: '',
  accepted: ' Accepted.',
  refused: ' Declined.',
  expired: ' Not answered in time.',
  dropped: '',
};

/** Returns the history of a case, oldest first: the report, the vendor's answer, proposals, the outcome. */
export function caseMoments(view: ProblemCaseView, reader: CaseReader): CaseMoment[] {
  const { reason, words, photos, openedAt, claimedCents, answer, proposals, extension, outcome } = view;
  const names = namesFor(reader, view);
  const said = [
    ...(answer ? [{ key: 'answer', title: `${names.vendor} contested the claim`, ...answer }] : []),
    ...(extension
      ? [
          {
            key: 'extension',
            title: `${extensionSentence(extension.awaited, { ...names, ...(reader !== 'platform' && { [reader]: 'you' }) })} The new deadline is ${formatTimestampWithZone(extension.to, view.timeZone)}.`,
            words: extension.words,
            photos: [],
            at: extension.at,
          },
        ]
      : []),
    ...proposals.map(({ by, cents, at, state }, position) => ({
      key: `proposal ${position + 1}`,
      title: `${names[by]} proposed a refund of ${formatCents(cents)}.${proposalEnds[state]}`,
      words: '',
      photos: [],
      at,
    })),
  ];
  return [
    {
      key: 'report',
      title: `${names.host} reported a problem and asked for ${formatCents(claimedCents)} back`,
      words: `${caseReasonLabels[reason]}. ${words}`,
      photos,
      at: openedAt,
    },
    ...said.toSorted((a, b) => a.at.localeCompare(b.at)),
    ...(outcome
      ? [
          {
            key: 'outcome',
            title: describeOutcome(view, reader),
            words: outcome.words,
            photos: [],
            at: outcome.at,
          },
        ]
      : []),
  ];
}

/** Describes how a closed case ended, for one of its readers. */
function describeOutcome({ outcome, vendorName }: ProblemCaseView, reader: CaseReader): string {
  if (!outcome) return '';
  if (outcome.how === 'withdrawn' && reader === 'host') return 'You withdrew your report. Nothing is refunded.';
  if (reader !== 'vendor' || (outcome.how !== 'accepted' && outcome.how !== 'unanswered'))
    return outcomeSentence(outcome, vendorName);
  return outcomeSentence(outcome, 'You');
}
