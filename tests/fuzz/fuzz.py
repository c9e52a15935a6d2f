"""Sends generated requests to a deployed API and judges each answer by docs/openapi.json; see run.ts.

    python fuzz.py <world.json> <base URL> <cases> <seed> <seconds>

Schemathesis makes the cases, valid and invalid ones, and checks status, content type and body of each answer. Here it
is decided who calls, which cases get ids and bodies of things that exist, and what is reported. Exit status 1 when an
answer was a failure.
"""

import copy
import json
import os
import random
import signal
import statistics
import sys
import threading
import time
from collections import Counter, defaultdict
from concurrent.futures import Future, ThreadPoolExecutor
from urllib.parse import unquote

import hypothesis
import requests
import schemathesis
from schemathesis import GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from edges import TEXTS, edges_of

WORKERS = 4
# Making a case takes longer than sending it, so each is sent by several callers, about several existing things.
VARIANTS = 4
# Of a round of one endpoint: valid by its schema, and not.
EXAMPLES = {GenerationMode.POSITIVE: 7, GenerationMode.NEGATIVE: 3}
SLOW_SECONDS = 5
GIVE_UP_SECONDS = 30
# CloudFront refuses longer addresses itself.
LONGEST_URL = 8192
CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]

# Who calls, by the role that the contract asks for; the first one most of the time.
CALLERS = {
    "public": (None, "host"),
    "user": ("host", "vendor", None),
    "vendor": ("vendor", "host", None),
    "admin": ("admin", "host", None),
}
# These end the account or the sessions of who calls, or change how they sign in: by accounts made for it.
OWN_CALLERS = {
    "deleteAccount": ("leaver", None),
    "endSessions": ("mover", None),
    "startEmailChange": ("mover", None),
    "confirmEmailChange": ("mover", None),
    "beginSecondFactor": ("mover", None),
    "activateSecondFactor": ("mover", None),
}


class World:
    """Tokens, ids and bodies that exist now. run.ts writes them down again and again."""

    def __init__(self, file: str):
        self._file = file
        self._written = 0.0
        self._content = {}

    def now(self) -> dict:
        written = os.stat(self._file).st_mtime
        if written != self._written:
            with open(self._file, encoding="utf-8") as content:
                self._content = json.load(content)
            self._written = written
        return self._content


class Report:
    """What was sent and what came of it, from all threads."""

    def __init__(self, most: int, seconds: float):
        self._lock = threading.Lock()
        self._ends = time.monotonic() + seconds
        self._most = most
        self._started = time.monotonic()
        self.cases = 0
        self.by_status = Counter()
        self.statuses = defaultdict(Counter)
        self.seconds = defaultdict(list)
        self.failures = {}
        self.seen = Counter()

    def take(self) -> bool:
        """Whether another case may be sent; it then counts."""
        with self._lock:
            if self.is_over():
                return False
            self.cases += 1
            if self.cases % 1000 == 0:
                print(f"  {self.cases} cases, {self.elapsed():.0f} s", flush=True)
            return True

    def is_over(self) -> bool:
        return self.cases >= self._most or time.monotonic() > self._ends

    def end(self) -> None:
        """No more cases from now on."""
        self._ends = 0

    def elapsed(self) -> float:
        return time.monotonic() - self._started

    def answered(self, label: str, status: int, seconds: float) -> None:
        with self._lock:
            self.by_status[status] += 1
            self.statuses[label][status] += 1
            self.seconds[label].append(seconds)

    def failed(self, label: str, what: str, detail: str) -> None:
        with self._lock:
            self.seen[(label, what)] += 1
            self.failures.setdefault((label, what), detail)

    def unreached(self) -> list[str]:
        """Endpoints that were asked and never did it."""
        return sorted(label for label, counts in self.statuses.items() if not counts[200])

    def is_blind(self) -> bool:
        """Whether most of what was asked was refused: then the callers or what they ask about are not right.

        A short run begins with endpoints of codes and second factors, half of which chance never reaches.
        """
        return self.cases >= 1000 and 3 * len(self.unreached()) > 2 * len(self.statuses)

    def print(self) -> None:
        print(f"{self.cases} cases in {self.elapsed():.0f} s, {self.cases / self.elapsed():.0f} a second")
        print("Answers: " + ", ".join(f"{status}: {count}" for status, count in sorted(self.by_status.items())))
        unreached = self.unreached()
        print(f"{len(self.statuses) - len(unreached)} of {len(self.statuses)} endpoints have done what they were asked")
        for label in unreached:
            print(f"  never: {label} {dict(sorted(self.statuses[label].items()))}")
        print("Slowest, in ms:")
        slowest = sorted(self.seconds.items(), key=lambda entry: -max(entry[1]))[:10]
        for label, seconds in slowest:
            print(f"  {max(seconds) * 1000:6.0f} (median {statistics.median(seconds) * 1000:.0f}) {label}")
        for (label, what), detail in sorted(self.failures.items()):
            print(f"\nFAILED {label}: {what} ({self.seen[(label, what)]} times)\n{detail}")
        print(f"\n{len(self.failures)} different failures")
        if self.is_blind():
            print("FAILED: most endpoints have done nothing, so the callers or their ids are not right")


class Fuzz:
    """Makes cases one after the other, so that a seed makes the same ones again, and sends several at once."""

    def __init__(self, world: World, alterations: "Alterations", base_url: str, report: Report):
        self._world = world
        self._alterations = alterations
        self._base_url = base_url
        self._report = report
        self._local = threading.local()
        self._workers = ThreadPoolExecutor(WORKERS)
        self._waiting = threading.Semaphore(2 * WORKERS)
        self._broken: BaseException | None = None

    def round(self, operation, strategy, mode: GenerationMode, seed: int) -> None:
        """Makes and sends one round of cases of an endpoint."""

        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=EXAMPLES[mode],
            database=None,
            deadline=None,
            phases=[hypothesis.Phase.generate],
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=strategy)
        def make(case):
            for _ in range(VARIANTS):
                if not self._report.is_over():
                    self._submit(operation, copy_of(case))

        make()

    def end(self) -> None:
        """Waits for the last answers."""
        self._workers.shutdown()
        if self._broken:
            raise self._broken

    def _submit(self, operation, case) -> None:
        caller = self._alterations.make(case, operation, self._world.now())
        if not can_be_sent(case, self._base_url) or not self._report.take():
            return
        self._waiting.acquire()
        self._workers.submit(self._send, operation.label, case, caller).add_done_callback(self._done)

    def _done(self, sent: Future) -> None:
        self._waiting.release()
        self._broken = self._broken or sent.exception()

    def _send(self, label: str, case, caller: str | None) -> None:
        headers = {"authorization": f"Bearer {self._world.now()['tokens'][caller]}"} if caller else {}
        try:
            response, seconds = self._call(case, headers)
            # A busy machine is slow once; a request that takes long takes long again.
            again = self._call(case, headers)[1] if seconds > SLOW_SECONDS else 0
        except requests.RequestException as error:
            return self._report.failed(label, type(error).__name__, request_of(case, caller))
        self._report.answered(label, response.status_code, seconds)
        for what in problems(case, response, min(seconds, again)):
            shown = f"{request_of(case, caller)}\n  {response.status_code} {response.text[:600]}"
            self._report.failed(label, what, shown)

    def _call(self, case, headers: dict):
        # The server in front of the API answers an expectation by itself, with 417.
        for name in [name for name in case.headers or {} if name.lower() == "expect"]:
            del case.headers[name]
        started = time.monotonic()
        response = case.call(
            base_url=self._base_url,
            session=self._session(),
            headers=headers,
            timeout=GIVE_UP_SECONDS,
            allow_redirects=False,
        )
        return response, time.monotonic() - started

    def _session(self) -> requests.Session:
        if not hasattr(self._local, "session"):
            self._local.session = requests.Session()
            # Without the proxy that the shell names: the requests are for this machine.
            self._local.session.trust_env = False
        return self._local.session


class Alterations:
    """Who calls, and what exists or is at an edge in a share of the cases: all that is made up ends in a 404."""

    def __init__(self, edges: dict[str, list], seed: int):
        self._edges = edges
        self._luck = random.Random(seed)

    def make(self, case, operation, world: dict) -> str | None:
        """Alters the case in place. Yields who sends it, None for a visitor."""
        name = operation.definition.raw["operationId"]
        bodies = world["bodies"].get(name)
        is_right = bool(bodies) and self._luck.random() < 0.6
        if is_right:
            case.body = self._crossed(self._luck.choice(bodies), case.body)
        known = {**world["known"], **world["known"].get(name, {})}
        for part in ("path_parameters", "query", "body"):
            value = getattr(case, part)
            if isinstance(value, (dict, list)):
                # A body that is right already names what exists.
                setattr(case, part, self._altered(value, known, 0.05 if is_right and part == "body" else 0.6))
        role = operation.definition.raw["description"].removeprefix("Caller: ").rstrip(".")
        usual, *others = OWN_CALLERS.get(name) or CALLERS[role]
        return usual if self._luck.random() < 0.85 else self._luck.choice(others)

    def _crossed(self, template, generated):
        """A body that is right, with some of its fields as they were generated."""
        if not isinstance(template, dict) or not isinstance(generated, dict):
            return generated if self._luck.random() < 0.06 else copy.deepcopy(template)
        return {name: self._crossed(value, generated.get(name, value)) for name, value in template.items()}

    def _altered(self, value, known: dict, share: float, name: str = ""):
        if isinstance(value, list):
            return [self._altered(part, known, share, name) for part in value]
        if isinstance(value, dict):
            return {key: self._altered(inner, known, share, key) for key, inner in value.items()}
        if known.get(name) and self._luck.random() < share:
            return self._luck.choice(known[name])
        if name in self._edges and self._luck.random() < share / 4:
            return self._luck.choice(self._edges[name])
        if isinstance(value, str) and self._luck.random() < 0.02:
            return self._luck.choice(TEXTS)
        return value


def copy_of(case):
    """A copy that can be altered without changing the original; copy.copy() fails on a Case."""
    parts = ("path_parameters", "query", "headers", "body")
    return schemathesis.Case(
        operation=case.operation,
        method=case.method,
        path=case.path,
        media_type=case.media_type,
        **{part: copy.deepcopy(getattr(case, part)) for part in parts},
    )


def can_be_sent(case, base_url: str) -> bool:
    """What reaches the endpoint: with a slash it is another path, and with a line break a page for the emulator."""
    path = unquote("".join(str(value) for value in (case.path_parameters or {}).values()))
    if any(character == "/" or ord(character) < 32 for character in path):
        return False
    url = requests.Request(**{**case.as_transport_kwargs(base_url=base_url), "cookies": None}).prepare().url
    return len(url or "") <= LONGEST_URL


def problems(case, response, seconds: float) -> list[str]:
    found = []
    if response.status_code >= 500:
        found.append(f"answers {response.status_code}")
    if seconds > SLOW_SECONDS:
        found.append(f"takes longer than {SLOW_SECONDS} s")
    try:
        case.validate_response(response, checks=CHECKS)
    except FailureGroup as group:
        found += [f"{failure.title}: {first_line(failure.message)}" for failure in group.exceptions]
    return found


def first_line(text: str) -> str:
    return " ".join(text.split())[:300]


def request_of(case, caller: str | None) -> str:
    parts = (("path", case.path_parameters), ("query", case.query), ("body", case.body))
    shown = [f"{part} {short(value)}" for part, value in parts if isinstance(value, (dict, list, str, int, float))]
    return "\n".join(f"  {line}" for line in (f"as {caller or 'a visitor'}: {case.method} {case.path}", *shown))


def short(value) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) < 1500 else f"{text[:1500]}... ({len(text)} characters)"


def main(file: str, base_url: str, cases: int, seed: int, seconds: float) -> int:
    with open("docs/openapi.json", encoding="utf-8") as content:
        document = json.load(content)
    schema = schemathesis.openapi.from_dict(document)
    operations = [result.ok() for result in schema.get_all_operations()]
    report = Report(cases, seconds)
    fuzz = Fuzz(World(file), Alterations(edges_of(document), seed), base_url, report)
    strategies = {
        (operation.label, mode): operation.as_strategy(generation_mode=mode)
        for operation in operations
        for mode in EXAMPLES
    }

    def round_of(operation, index: int, number: int) -> None:
        for mode in EXAMPLES:
            try:
                own = seed + 1000 * number + index
                fuzz.round(operation, strategies[(operation.label, mode)], mode, own)
            except hypothesis.errors.Unsatisfiable:
                # Nothing of a call without input can be wrong.
                pass

    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: report.end())
    number = 0
    while not report.is_over():
        for index, operation in enumerate(operations):
            if not report.is_over():
                round_of(operation, index, number)
        number += 1
    fuzz.end()
    report.print()
    return 1 if report.failures or report.is_blind() else 0


if __name__ == "__main__":
    file, base_url, cases, seed, seconds = sys.argv[1:]
    sys.exit(main(file, base_url, int(cases), int(seed), float(seconds)))
