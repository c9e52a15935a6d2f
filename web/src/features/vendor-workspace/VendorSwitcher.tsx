import { useNavigate } from 'react-router-dom';
import { switchVendor } from '#web/lib/acting-vendor.ts';
import { useSession } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './VendorDashboardPage.module.css';

/** Chooses for which business the person works, if they have several: their own and those of their teams. */
export const VendorSwitcher = () => {
  const { me } = useSession();
  const navigate = useNavigate();
  if (!me?.vendor || !me.vendors) return null;
  const choose = (id: string) => {
    const chosen = me.vendors?.find((one) => one.id === id);
    if (!chosen) return;
    // An order or conversation of the last business isn't one of the next.
    void navigate('/vendor-dashboard');
    switchVendor(chosen);
  };
  return (
    <div className={styles.switcher}>
      <SelectField
        label="Business"
        options={me.vendors.map(({ id, name }) => ({ value: id, label: name }))}
        value={me.vendor.id}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
};
