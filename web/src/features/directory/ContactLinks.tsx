import { AtSign, Globe, Mail, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { VendorCard } from '#shared/api/directory.ts';
import styles from './ContactLinks.module.css';

type Contact = Pick<VendorCard, 'name' | 'website' | 'instagramHandle' | 'email' | 'phone'>;

/** A vendor types an address of theirs: it only becomes a link as a web address, never as a script. */
function webAddress(website: string): string | undefined {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? address : undefined;
}

const socialAddress = (handle: string): string =>
  `https://www.instagram.com/${encodeURIComponent(handle.replace(/^@/, ''))}`;

export function contactLinks({ website, instagramHandle, email, phone }: Contact) {
  const links: [string, LucideIcon, string | undefined | null | false][] = [
    ['website', Globe, website && webAddress(website)],
    ['social', AtSign, instagramHandle && socialAddress(instagramHandle)],
    ['e-mail', Mail, email && `mailto:${email}`],
    ['phone', Phone, phone && `tel:${phone.replace(/[^\d+]/g, '')}`],
  ];
  return links.flatMap(([what, Icon, href]) => (href ? [{ what, Icon, href }] : []));
}

/** Website, social handle, mail and phone, as far as the vendor gave them. */
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
