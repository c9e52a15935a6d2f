"""Compares feed.ics, as PyPI's icalendar reads it, with orders.json. Development only; icalendar 7.3.

python3 tests/integration/published-feed/read-by-icalendar.py
"""

import datetime as dt
import json
import pathlib

import icalendar

folder = pathlib.Path(__file__).parent
calendar = icalendar.Calendar.from_ical((folder / "feed.ics").read_bytes())


def shown(time):
    if not isinstance(time, dt.datetime):
        return time.isoformat()
    return time.astimezone(dt.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


events = {str(event["UID"]).split(".")[0]: event for event in calendar.walk("VEVENT")}
wrong = 0
for number, (title, _, _, _, _, _, start, end) in enumerate(json.loads((folder / "orders.json").read_text())):
    event = events[f"HST-FEED{number:05}"]
    is_free = str(event["STATUS"]) == "CANCELLED" and str(event["TRANSP"]) == "TRANSPARENT"
    read = (shown(event.start), shown(event.end), is_free)
    right = read == (start, end, "canceled" in title)
    wrong += not right
    print("right" if right else "WRONG", *read, title, sep="  ")
print(f"icalendar {icalendar.__version__}: {len(events)} events, {wrong} wrong")
