-- The inbox: since when a chat waits for the other side, and until when a person has put it off.
alter table chats
  -- The first message since the other side wrote; without messages its creation.
  add column waiting_since timestamptz(3) not null default packhaus_now();
update chats set waiting_since = coalesce(
    (select min(message.created_at) from chat_messages as message
      where message.chat_id = chats.id and message.organisation_id = chats.organisation_id
        and message.position > coalesce(
          (select max(answer.position) from chat_messages as answer
            where answer.chat_id = chats.id and answer.organisation_id = chats.organisation_id
              and answer.author_organisation_id <> chats.last_author_organisation_id), 0)),
    created_at);
create index chats_waiting on chats (organisation_id, waiting_since, id);
create index chats_waiting_all on chats (waiting_since, id);
create index chats_waiting_receiver on chats (receiver_id, waiting_since, id);

-- The day, in Europe/Berlin, on which the chat counts as unanswered again; a new message ends it.
alter table chat_reads add column snoozed_until date;
create index chat_reads_snoozed on chat_reads (member_id, chat_id) where snoozed_until is not null;
