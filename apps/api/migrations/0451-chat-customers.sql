-- The customer of a chat by name, as the receiver is: a supplier or provider reads who writes to them.
alter table chats add column organisation_name text not null default '';
update chats set organisation_name = organisations.name
  from organisations where organisations.id = chats.organisation_id;
