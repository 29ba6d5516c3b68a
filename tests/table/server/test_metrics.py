"""The metrics count what happened, name nobody, and are read on a port of their own."""

from __future__ import annotations

import logging
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from rulewright.errors import Refusal
from rulewright.table.server.metrics import Metrics, MetricsAddress

from .served import Server


def values(server: Server) -> dict[str, float]:
    metrics: Metrics = server.app.state.metrics
    port = metrics.serve(MetricsAddress("127.0.0.1", 0))
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(value for name, value in sorted(sample.labels.items()) if name != "le")
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def test_inputs_frames_refusals_and_store_times_are_counted(server: Server) -> None:
    gm = server.table()
    with gm.events() as events:
        events.receive_json()
        gm.does("pause", on=True)
        events.receive_json()
        assert gm.send("answer", value="nonsense").status_code >= 400
        found = values(server)
    assert found["rulewright_inputs_total{done}"] == 1
    assert found["rulewright_inputs_total{refused}"] == 1
    assert found["rulewright_frames_total"] == 2
    assert found["rulewright_sockets"] == 1
    assert found["rulewright_tables_watched"] == 1
    assert found["rulewright_store_seconds_count"] == 1
    assert found["rulewright_requests_total{/api/tables/{table}/inputs,200}"] == 1
    assert found["rulewright_request_seconds_count{/api/tables/{table}/inputs}"] == 2
    assert not [name for name in found if gm.table in name], "no table has a series of its own"


def test_addresses_that_are_not_there_make_no_series_of_their_own(server: Server) -> None:
    for number in range(20):
        server.client().get(f"/nowhere/{number}")
    found = values(server)
    assert found["rulewright_requests_total{pages,404}"] == 20
    assert not [name for name in found if "nowhere" in name]


def test_a_failed_login_is_counted_and_logged_without_what_was_typed(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    server.host.keys.set_passphrase("open sesame")
    with caplog.at_level(logging.WARNING, "rulewright.table"):
        assert server.client().post("/api/gm", json={"passphrase": "close sesame"}).status_code == 401
        assert server.client().post("/api/join", json={"code": "NOCODE", "name": "Ann"}).status_code == 404
    assert values(server)["rulewright_failed_logins_total"] == 2
    assert [getattr(record, "login", "") for record in caplog.records] == ["gm", "join"]
    assert all(getattr(record, "address", "") == "testclient" for record in caplog.records)
    assert "close sesame" not in caplog.text


def test_the_log_says_which_table_seat_route_and_outcome(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    gm = server.table()
    with caplog.at_level(logging.INFO, "rulewright.table"):
        gm.does("pause", on=True)
    (record,) = [record for record in caplog.records if record.getMessage() == "request"]
    said = {name: getattr(record, name) for name in ("table", "seat", "route", "status", "method")}
    assert said == {
        "table": gm.table,
        "seat": "gm",
        "route": "/api/tables/{table}/inputs",
        "status": 200,
        "method": "POST",
    }
    assert record.__dict__["milliseconds"] > 0


@pytest.mark.parametrize("text", ["9100", "here:", "here:99999", "here:x"])
def test_an_address_without_a_port_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="expected an address and a port for --metrics, such as 127.0.0.1:9100"):
        MetricsAddress.of(text)


def test_an_address_is_read_and_a_taken_port_is_named() -> None:
    assert MetricsAddress.of("127.0.0.1:9100") == ("127.0.0.1", 9100)
    assert MetricsAddress.of("[::1]:9100") == ("::1", 9100)
    assert MetricsAddress.of(None) is None
    port = Metrics().serve(MetricsAddress("127.0.0.1", 0))
    with pytest.raises(Refusal, match=f"cannot be served on 127.0.0.1:{port}: Address already in use"):
        Metrics().serve(MetricsAddress("127.0.0.1", port))
