"""SES's mailbox simulator: mail to it bounces or is complained of, and SES reports that.

MiniStack stores the event destinations of configuration sets, and publishes nothing to them. Here mail to
bounce@simulator.amazonses.com and complaint@simulator.amazonses.com, also with a label as in bounce+ann@, becomes the
event that AWS documents, on the default bus, if the mail's configuration set has a destination there.
https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html (read 2026-11-30)
"""

import json
import time
import uuid

from ministack.services import eventbridge, ses_v2


def bounce(address, about):
    recipient = {
        "emailAddress": address,
        "action": "failed",
        "status": "5.1.1",
        "diagnosticCode": "smtp; 550 5.1.1 user unknown",
    }
    return {"bounceType": "Permanent", "bounceSubType": "General", "bouncedRecipients": [recipient], **about}


def complaint(address, about):
    return {"complainedRecipients": [{"emailAddress": address}], "complaintFeedbackType": "abuse", **about}


# By the local part of the address: the name in SES's API, the name on the bus, the type of the event and its content.
OUTCOMES = {
    "bounce": ("BOUNCE", "Email Bounced", "Bounce", bounce),
    "complaint": ("COMPLAINT", "Email Complaint Received", "Complaint", complaint),
}


def is_published(set_name, kind):
    destinations = (ses_v2._config_sets.get(set_name) or {}).get("EventDestinations") or {}
    return any(
        one.get("Enabled") and kind in one.get("MatchingEventTypes", []) and one.get("EventBridgeDestination")
        for one in destinations.values()
    )


def report(sent, message_id):
    set_name = sent.get("ConfigurationSetName", "")
    for address in sent.get("Destination", {}).get("ToAddresses", []):
        local, _, domain = address.partition("@")
        outcome = OUTCOMES.get(local.partition("+")[0]) if domain == "simulator.amazonses.com" else None
        if not outcome or not is_published(set_name, outcome[0]):
            continue
        _, detail_type, event_type, describe = outcome
        now = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime())
        mail = {
            "timestamp": now,
            "source": sent.get("FromEmailAddress", ""),
            "messageId": message_id,
            "destination": [address],
            "headersTruncated": False,
            "tags": {
                "ses:configuration-set": [set_name],
                **{tag["Name"]: [tag["Value"]] for tag in sent.get("EmailTags", [])},
            },
        }
        about = {"timestamp": now, "feedbackId": f"{uuid.uuid4()}-000000"}
        detail = {"eventType": event_type, event_type.lower(): describe(address, about), "mail": mail}
        entry = {"Source": "aws.ses", "DetailType": detail_type, "Detail": json.dumps(detail)}
        eventbridge._put_events({"Entries": [entry]}, allow_aws_source=True)


def attach():
    """Makes the emulator report every mail that it accepts for the simulator."""
    send = ses_v2.handle_request

    async def send_and_report(method, path, headers, body, query_params):
        answer = await send(method, path, headers, body, query_params)
        if method == "POST" and path.endswith("/outbound-emails") and answer[0] == 200:
            report(json.loads(body), json.loads(answer[2])["MessageId"])
        return answer

    ses_v2.handle_request = send_and_report
