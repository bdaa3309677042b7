-- In a migration of its own, so that events are received meanwhile.
update payment_events set payload = null where payload is not null;
