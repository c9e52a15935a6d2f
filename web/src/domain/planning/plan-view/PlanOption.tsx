import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { reasonsFor } from '#shared/planning/draft-plan/reasons.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './PlanOption.module.css';

interface OptionPictureProps extends Pick<ComponentProps<typeof Picture>, 'ratio' | 'rounded' | 'sizes' | 'className'> {
  option: Pick<PlanOption, 'category' | 'imageUrl'>;
}

/** The vendor's picture, or the drawing of the service. */
export const OptionPicture = ({ option: { category, imageUrl }, ...picture }: OptionPictureProps) => (
  <Picture {...picture} src={imageUrl ?? servicePicture[category]} fallback={servicePicture[category]} alt="" />
);

interface ServiceTextProps {
  category: Category;
  /** Instead of the service's name. */
  label?: string | undefined;
  children: ReactNode;
}

/** A service of an event, with details under its name. */
export const ServiceText = ({ category, label, children }: ServiceTextProps) => (
  <div className={styles.words}>
    <p className="fine soft">{label ?? categoryLabel(category)}</p>
    {children}
  </div>
);

/** The name of a fitting vendor, as a link to its page. */
export const VendorName = ({ to, children }: { to: string; children: string }) => (
  <h3 className={styles.name}>
    <Link to={to} className="name-link">
      {children}
    </Link>
  </h3>
);

/** So that they fit one line. */
const reasonsShown = 3;

interface PlanOptionTextProps {
  option: PlanOption;
  /** The line of the plan, if it isn't just the service. */
  label?: string;
  /** The vendor's page. */
  to: string;
  /** The packages that would be booked. */
  details: string;
  /** Location of the plan's venue. */
  venue?: Point | undefined;
}

/** A vendor that fits a service of an event: its name, packages and reasons. */
export const PlanOptionText = ({ option, label, to, details, venue }: PlanOptionTextProps) => (
  <ServiceText category={option.category} label={label}>
    <VendorName to={to}>{option.vendorName}</VendorName>
    <p className="small soft">{details}</p>
    <ul className={`small ${styles.reasons}`} aria-label={`Why ${option.vendorName}`}>
      {reasonsFor(option, venue)
        .slice(0, reasonsShown)
        .map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
    </ul>
  </ServiceText>
);
