import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { proves } from '#tests/support/proves.ts';
import { GoodToKnow } from './GoodToKnow.tsx';

const show = (key: string, value: string) =>
  render(
    <GoodToKnow
      vendor={{ facts: [{ category: 'entertainment', lines: [{ key, label: 'Label', values: [value] }] }] }}
    />,
  );

it("shows the platform's rules next to a vendor's own policies", proves('wizard-rules-13'), () => {
  show('paymentTerms', 'Rest in cash on the day');
  expect(screen.getByText('Rest in cash on the day')).toBeTruthy();
  expect(screen.getByText("Hostwell's rules come first")).toBeTruthy();
  expect(screen.getByText(/^Hosts pay through Hostwell/)).toBeTruthy();
  expect(screen.getByText(/more than 7 days before the event, the host gets a full refund/)).toBeTruthy();
});

it("omits the platform's rules if the vendor states no policies", () => {
  show('amenities', 'Stage');
  expect(screen.queryByText("Hostwell's rules come first")).toBeNull();
});
