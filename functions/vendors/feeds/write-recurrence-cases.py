"""Writes recurrence-cases.txt: 600 generated rules with their starts by python-dateutil 2.9. Development only.

python3 functions/vendors/feeds/write-recurrence-cases.py
"""

import datetime as dt
import os
import random
import signal

from dateutil.rrule import rrulestr

random.seed(20270507)
WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
STORED = 12


def some(values, maximum):
    return random.sample(list(values), random.randint(1, maximum))


def signed(maximum):
    return [number for number in range(-maximum, maximum + 1) if number]


def part(name, values, sign=""):
    return name + "=" + ",".join(f"{value:{sign}}" for value in values)


def parts_for(frequency):
    parts = []
    has_weeks = frequency == "YEARLY" and random.random() < 0.25
    if random.random() < 0.4:
        parts.append(part("BYMONTH", some(range(1, 13), 5)))
    if frequency != "WEEKLY" and random.random() < 0.4:
        parts.append(part("BYMONTHDAY", some(signed(31), 5)))
    if frequency == "YEARLY" and random.random() < 0.2:
        parts.append(part("BYYEARDAY", some(signed(366), 20)))
    if has_weeks:
        # dateutil knows the days before a year's first week by its positive number only.
        parts.append(part("BYWEEKNO", some([*range(1, 54), -1, -2], 6)))
    if random.random() < 0.5:
        is_numbered = frequency in ("MONTHLY", "YEARLY") and not has_weeks and random.random() < 0.5
        numbers = some(signed(5 if frequency == "MONTHLY" else 20), 4) if is_numbered else None
        days = [f"{number:+d}{random.choice(WEEKDAYS)}" for number in numbers] if numbers else some(WEEKDAYS, 4)
        parts.append(part("BYDAY", days))
    if random.random() < 0.3:
        parts.append(part("BYHOUR", some(range(24), 4)))
    if random.random() < 0.2:
        parts.append(part("BYMINUTE", some(range(60), 3)))
    if parts and random.random() < 0.3:
        parts.append(part("BYSETPOS", some(signed(6), 3)))
    random.shuffle(parts)
    return parts


def text(moment):
    return moment.strftime("%Y%m%dT%H%M%S")


def generate():
    frequency = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = ["FREQ=" + frequency]
    if random.random() < 0.5:
        parts.append(f"INTERVAL={random.choice([1, 2, 3, 4, 7])}")
    parts += parts_for(frequency)
    if random.random() < 0.4:
        parts.append("WKST=" + random.choice(WEEKDAYS))
    start = dt.datetime(2010, 1, 1) + dt.timedelta(minutes=random.randint(0, 15 * 365 * 1440))
    first = start + dt.timedelta(days=random.randint(0, 4000)) if random.random() < 0.6 else start
    last = first + dt.timedelta(days=800)
    end = random.random()
    if end < 0.3:
        parts.append(f"COUNT={random.randint(1, 60)}")
    elif end < 0.6:
        parts.append("UNTIL=" + text(start + dt.timedelta(days=random.randint(0, 5000))))
    rule = ";".join(parts)
    # Without an end, dateutil goes on until the year 9999.
    bounded = rule if end < 0.6 else f"{rule};UNTIL={text(last)}"
    starts = rrulestr(bounded, dtstart=start).between(first, last, inc=True)
    stored = ",".join(text(found) for found in starts[:STORED])
    return len(starts), "|".join([rule, text(start), text(first), text(last), str(len(starts)), stored])


class TooSlow(Exception):
    pass


def stop(*_):
    raise TooSlow()


signal.signal(signal.SIGALRM, stop)
cases = []
while len(cases) < 600:
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        count, case = generate()
        signal.setitimer(signal.ITIMER_REAL, 0)
        # Every fourth may be empty; most rules should match.
        if count or len(cases) % 4 == 0:
            cases.append(case)
    except (TooSlow, ValueError, IndexError):
        continue

with open(os.path.join(os.path.dirname(__file__), "recurrence-cases.txt"), "w") as file:
    file.write("\n".join(cases) + "\n")
