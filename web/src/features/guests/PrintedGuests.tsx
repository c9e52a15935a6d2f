import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { GuestRow } from './guest-rows.ts';
import { formatFood, formatPlace, replyLabels } from './guest-text.ts';
import './guests-print.css';

interface PrintedGuestsProps {
  title: string;
  rows: readonly GuestRow[];
  /** Called when the print dialog has closed. */
  onPrinted: () => void;
}

/** Opens the browser's print dialog with the shown guests; the page itself is hidden in print. */
const PrintedGuests = ({ title, rows, onPrinted }: PrintedGuestsProps) => {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="guest-sheet">
      <h1>{title}</h1>
      <table>
        <caption>{rows.length.toLocaleString('en-US')} guests</caption>
        <thead>
          <tr>
            {['Guest', 'Reply', 'Meal and diet', 'Table and tags'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guest, name }) => (
            <tr key={guest.id}>
              <td>
                {name}
                {guest.child && ' (child)'}
                {guest.wheelchair && ' (wheelchair)'}
              </td>
              <td>{replyLabels[guest.rsvp ?? 'pending']}</td>
              <td>{formatFood(guest)}</td>
              <td>{formatPlace(guest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
};

export default PrintedGuests;
