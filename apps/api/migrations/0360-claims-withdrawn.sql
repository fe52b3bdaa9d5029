-- Whoever made a claim takes it back until it is settled: it is declined for no reason. A message tells what
-- became of a claim, which its status alone does not: a proposal leaves that as it was.
alter table chat_messages add column claim_event text check (claim_event in ('create', 'propose', 'accept',
  'decline', 'withdraw', 'refund', 'credit', 'track'));
update chat_messages as message set claim_event = case claim_status
    when 'pending' then case when client_id = (select claim.client_id from claims as claim
      where claim.id = message.claim_id and claim.organisation_id = message.organisation_id)
      then 'create' else 'propose' end
    when 'accepted' then case when author_organisation_id = receiver_id
      and exists (select from organisations where id = receiver_id and type = 'supplier')
      then 'propose' else 'accept' end
    when 'declined' then 'decline'
    when 'refunded' then 'refund'
    when 'credit' then 'credit'
    when 'new_tracking_number' then 'track'
  end
  where claim_id is not null;

alter table claims drop constraint claims_check;
alter table claims add check (reason is null or status = 'declined');
insert into lifecycle_steps values ('claims', 'accepted', 'declined');

-- What waits is counted on dashboards and listed.
create index chats_claim on chats (claim, last_message_at desc, id desc) where claim is not null;
