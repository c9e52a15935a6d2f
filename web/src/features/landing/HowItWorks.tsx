import { ButtonLink } from '#web/ui/actions/Button.tsx';
import styles from './HowItWorks.module.css';

const minutes = [
  { at: '0:00', title: 'Event Details', text: "What you're celebrating, when, where, and for how many." },
  { at: '2:00', title: 'Service Selection', text: 'Choose what you need help with. Skip the rest.' },
  {
    at: '3:00',
    title: 'Vendors',
    text: 'Local vendors, with their availability on your date. Compare up to four at a time.',
  },
  { at: '8:00', title: 'Summary', text: 'Every service and one total, fee included.' },
  { at: '9:30', title: 'Booked', text: 'One payment, in full or as a deposit. Every vendor confirmed.' },
];

/** The steps of the product along a straight string. */
export const HowItWorks = () => (
  <section className={styles.section} aria-labelledby="minutes">
    <div className="wide">
      <div className={styles.top}>
        <h2 id="minutes">Ten minutes, start to finish</h2>
        <ButtonLink look="primary" to="/questionnaire" state={{ isStart: true }}>
          Get Started Now
        </ButtonLink>
      </div>
      <ol className={styles.row}>
        {minutes.map(({ at, title, text }) => (
          <li key={at} className={styles.minute}>
            <b className={styles.at}>{at}</b>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
