-- Whether a caller on the machine of the shop set the URL of this endpoint. In a demo, only such an endpoint may be on that machine.
alter table webhook_endpoints add column may_reach_loopback boolean not null default false;
