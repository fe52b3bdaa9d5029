-- The inbox: who works on a chat, whose turn it is, and what its last entry was.
alter table chats
  -- A person of the platform; null if nobody has taken it.
  add column assignee_id text references members on delete set null,
  add column last_author_id text,
  add column last_author_name text,
  add column last_author_organisation_id text,
  -- The change of a claim that the last entry announced.
  add column last_claim_event text;
update chats set
    last_author_id = message.author_id,
    last_author_name = message.author_name,
    last_author_organisation_id = message.author_organisation_id,
    last_claim_event = message.claim_event
  from chat_messages as message
  where message.chat_id = chats.id and message.organisation_id = chats.organisation_id
    and message.position = chats.message_count;
create index chats_assignee on chats (assignee_id, last_message_at desc, id desc)
  where assignee_id is not null;
