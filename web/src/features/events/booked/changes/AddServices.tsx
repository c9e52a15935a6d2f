import { Plus } from 'lucide-react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FindVendor } from './FindVendor.tsx';
import { addedText, useStartAddition } from './use-start-addition.ts';
import styles from '../Booked.module.css';

const list = new Intl.ListFormat('en-US');

/** The chosen vendors that aren't paid yet. */
const Chosen = ({ booking, addition }: { booking: Booking; addition: NonNullable<HostEvent['addition']> }) => {
  const { mutate: open, isPending } = useStartAddition(booking);
  const { draftId, vendorNames, services } = addition;
  const [category] = services;
  return (
    <div className={`spread ${styles.open}`}>
      <span>
        Not paid yet: <b>{list.format(vendorNames)}</b>
      </span>
      {category && (
        <Button size="small" look="primary" busy={isPending} onClick={() => open({ category, draftId })}>
          Review & Pay
        </Button>
      )}
    </div>
  );
};

const Add = ({ booking, category }: { booking: Booking; category: Category }) => (
  <FindVendor booking={booking} category={category} icon={<Plus />}>
    Add {categoryLabel(category)}
  </FindVendor>
);

/** The services that can be added to a booked event, starting with those the host left out at booking. */
export const AddServices = ({ booking, addition }: { booking: Booking; addition: HostEvent['addition'] }) => {
  const { openServices, status, canAdd } = booking;
  if (!canAdd || status !== 'confirmed') return null;
  const others = categories.filter((category) => !openServices.includes(category));
  return (
    <Card as="section" className={styles.section} aria-labelledby="add-service">
      <h2 id="add-service" className={styles.heading}>
        Add a service
      </h2>
      <p className="small soft">{addedText}</p>
      {addition && <Chosen booking={booking} addition={addition} />}
      {openServices.length > 0 && (
        <>
          <h3 id="not-booked" className="small">
            Not booked yet
          </h3>
          <ul aria-labelledby="not-booked">
            {openServices.map((category) => (
              <li key={category} className={`spread ${styles.open}`}>
                <span className="strong">{categoryLabel(category)}</span>
                <Add booking={booking} category={category} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="wrap" aria-label={openServices.length > 0 ? 'Other services' : 'Services'}>
        {others.map((category) => (
          <li key={category}>
            <Add booking={booking} category={category} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
