import { expect, it } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-event.ts';

const event = {
  title: 'Tea & cake #1',
  date: '2027-06-12',
  startTime: '20:00',
  endTime: '01:00',
  timeZone: 'America/Chicago',
  location: 'Austin, TX',
  description: 'Booked\nwith us',
};
const query = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('opens the event at its instant in Google Calendar', () => {
  expect(query(googleCalendarLink(event))).toEqual({
    action: 'TEMPLATE',
    text: 'Tea & cake #1',
    dates: '20270613T010000Z/20270613T060000Z',
    details: 'Booked\nwith us',
    location: 'Austin, TX',
  });
});

it('opens the event at the same instant in Outlook.com', () => {
  expect(query(outlookCalendarLink(event))).toMatchObject({
    subject: 'Tea & cake #1',
    startdt: '2027-06-13T01:00:00Z',
    enddt: '2027-06-13T06:00:00Z',
    body: 'Booked\nwith us',
  });
});

it('covers the whole day if the end is unknown', () => {
  const whole = { ...event, endTime: null };
  expect(query(googleCalendarLink(whole))['dates']).toBe('20270612/20270613');
  expect(query(outlookCalendarLink(whole))).toMatchObject({
    startdt: '2027-06-12',
    enddt: '2027-06-13',
    allday: 'true',
  });
});
