import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Drawing } from './pictures/Drawing.tsx';

afterEach(() => document.body.replaceChildren());

it("shows a copy of the page's drawing and keeps the original", () => {
  document.body.innerHTML = '<template id="drawing-garden"><svg></svg></template>';
  const shown = render(<Drawing name="garden" className="garden" />);
  render(<Drawing name="garden" className="again" />);
  expect(document.querySelectorAll('.garden > svg, .again > svg')).toHaveLength(2);
  shown.unmount();
  expect(document.querySelector('template')?.content.firstElementChild?.tagName).toBe('svg');
});

it('shows nothing if the page has no such drawing', () => {
  render(<Drawing name="stars" className="stars" />);
  expect(document.querySelector('.stars')?.childElementCount).toBe(0);
});
