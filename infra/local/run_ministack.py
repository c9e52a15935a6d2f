"""Runs the emulator so that a later start can continue from its state.

MiniStack itself writes its state only at its end, with everything that people have changed until then, and it loses
objects and the positions in streams. Here `POST /_state` writes all of it to the file in $STATE_WRITTEN, and an
emulator with $STATE_READ begins with it. `GET /_state` tells if something is still on its way.
"""

import importlib
import json
import os
import pickle
import sys
import tempfile
import traceback

import mail_simulator
from ministack import app as gateway
from ministack.core.responses import AccountRegionScopedDict, AccountScopedDict
from ministack.services import dynamodb, lambda_svc, sqs

SERVICES = "ministack.services"


def stores():
    """All that services keep by account, with the module and the name under which it is found again."""
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith(SERVICES):
            for name, value in list(vars(module).items()):
                if isinstance(value, (AccountScopedDict, AccountRegionScopedDict)):
                    yield module_name, name, value


def is_quiet():
    """True if no function runs, and no message and no change of a table waits for one."""
    if lambda_svc._inflight_total:
        return False
    if any(queue["messages"] for queue in sqs._queues._data.values()):
        return False
    ends = {}
    for (account, region, table), records in dynamodb._stream_records._data.items():
        trimmed = dynamodb._stream_trimmed._data.get((account, region, table), 0)
        ends[f"table/{table}/"] = trimmed + len(records)
    for key, mapping in lambda_svc._esms._data.items():
        for part, end in ends.items():
            if part in mapping.get("EventSourceArn", ""):
                if lambda_svc._dynamodb_stream_positions._data.get(key, 0) < end:
                    return False
    return True


def write_state(path):
    """Writes everything at one moment; the file is there as a whole or not at all."""
    state = {(module, name): store._data for module, name, store in stores()}
    # The pickler is not interrupted: what is in here belongs together.
    data = pickle.dumps((state, dynamodb._stream_seq_counter), protocol=pickle.HIGHEST_PROTOCOL)
    with tempfile.NamedTemporaryFile(dir=os.path.dirname(path), delete=False) as file:
        file.write(data)
    os.replace(file.name, path)


def read_state(path):
    with open(path, "rb") as file:
        state, dynamodb._stream_seq_counter = pickle.load(file)
    for (module, name), data in state.items():
        getattr(importlib.import_module(module), name)._data.update(data)
    lambda_svc._ensure_poller()


def begin_with_state():
    try:
        read_state(os.environ["STATE_READ"])
    except Exception:
        # The server would go on with what was read until then.
        traceback.print_exc()
        os._exit(1)


async def answer(send, body):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": json.dumps(body).encode()})


mail_simulator.attach()
ministack = gateway.app


async def with_state(scope, receive, send):
    if scope["type"] != "http" or scope["path"] != "/_state":
        return await ministack(scope, receive, send)
    if scope["method"] == "POST":
        write_state(os.environ["STATE_WRITTEN"])
    await answer(send, {"isQuiet": is_quiet()})


gateway.app = with_state
if os.environ.get("STATE_READ"):
    # MiniStack reads a state of its own at this moment of its start, and would write one at its end.
    gateway.PERSIST_STATE = True
    gateway._load_persisted_state = begin_with_state
    gateway.save_all = lambda services: None

gateway.main()
