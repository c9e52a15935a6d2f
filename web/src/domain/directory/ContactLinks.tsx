import styles from './ContactLinks.module.css';
import { contactLinks } from './contact-links.ts';
import type { Contact } from './contact-links.ts';

/** Website, social handles, email and phone, if the vendor gave them. */
export const ContactLinks = ({ vendor }: { vendor: Contact }) => {
  const links = contactLinks(vendor);
  if (links.length === 0) return null;
  return (
    <div className={styles.contact}>
      {links.map(({ what, Icon, href }) => (
        <a
          key={what}
          href={href}
          title={what}
          aria-label={`${vendor.name}: ${what}`}
          {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <Icon size={20} />
        </a>
      ))}
    </div>
  );
};
