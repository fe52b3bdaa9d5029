-- The shop's owner is disabled: its messages are refused, and what they said is read afterwards.
alter table shops add column rests boolean not null default false;
