-- Chats about an order, a product request, a packaging order or a booking, each with one counterpart
-- (domain 6). Messages are written once.
create table chats (
  id text not null,
  -- Whose subject it is.
  organisation_id text not null references organisations,
  -- Who is written to: a supplier, a provider or the platform.
  receiver_id text not null references organisations,
  receiver_name text not null,
  kind text not null check (kind in ('order', 'product_request', 'packaging_order', 'booking')),
  subject_id text not null,
  -- What the subject was called when the chat was opened.
  title text not null,
  product_name text,
  order_number text,
  shop_id text,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- How its newest claim stands.
  claim text check (claim in ('pending', 'accepted', 'declined', 'refunded', 'credit',
    'new_tracking_number')),
  message_count bigint not null default 0 check (message_count >= 0),
  last_message text not null default '',
  last_message_at timestamptz(3) not null default packhaus_now(),
  search text not null generated always as (lower(title || E'\n' || coalesce(product_name, '') || E'\n' ||
    coalesce(order_number, '') || E'\n' || receiver_name || E'\n' || last_message)) stored,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (subject_id, kind, receiver_id, organisation_id)
);
create index chats_list on chats (organisation_id, last_message_at desc, id desc);
create index chats_all on chats (last_message_at desc, id desc);
create index chats_receiver on chats (receiver_id, last_message_at desc, id desc);
create index chats_shop on chats (shop_id, last_message_at desc, id desc);
create index chats_search on chats using gin (organisation_id, search gin_trgm_ops);
create index chats_search_all on chats using gin (search gin_trgm_ops);

create table chat_messages (
  id text not null,
  organisation_id text not null,
  receiver_id text not null,
  chat_id text not null,
  -- The sender's: the same is sent once.
  client_id uuid not null,
  -- Its place in the chat, from 1.
  position bigint not null check (position > 0),
  author_id text not null,
  author_name text not null,
  author_organisation_id text not null,
  text text not null,
  -- What became of a claim: then the text may be empty.
  claim_id text,
  claim_status text check (claim_status in ('pending', 'accepted', 'declined', 'refunded', 'credit',
    'new_tracking_number')),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (chat_id, client_id, organisation_id),
  unique (chat_id, position, organisation_id),
  foreign key (chat_id, organisation_id) references chats (id, organisation_id),
  check ((claim_id is null) = (claim_status is null))
);

create table chat_files (
  id text not null,
  organisation_id text not null,
  receiver_id text not null,
  chat_id text not null,
  message_id text not null,
  file_id text not null,
  rank integer not null,
  name text not null,
  mime text not null,
  size bigint not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (file_id, organisation_id),
  foreign key (chat_id, organisation_id) references chats (id, organisation_id),
  foreign key (message_id, organisation_id) references chat_messages (id, organisation_id),
  foreign key (file_id, organisation_id) references files (id, organisation_id)
);
create index chat_files_message on chat_files (message_id, organisation_id, rank);

-- How far a person has read, and when the mail of what they have not is due: a row for each person and chat
-- in which something was written to them.
create table chat_reads (
  id text not null,
  organisation_id text not null,
  chat_id text not null,
  member_id text not null references members on delete cascade,
  read_position bigint not null default 0 check (read_position >= 0),
  -- The last message that was written to them.
  last_position bigint not null default 0 check (last_position >= 0),
  -- The last message of which a mail was written.
  mailed_position bigint not null default 0 check (mailed_position >= 0),
  mail_due_at timestamptz(3),
  is_unread boolean not null generated always as (last_position > read_position) stored,
  primary key (id, organisation_id),
  unique (chat_id, member_id, organisation_id),
  foreign key (chat_id, organisation_id) references chats (id, organisation_id)
);
create index chat_reads_unread on chat_reads (member_id, chat_id) where is_unread;
create index chat_reads_mail on chat_reads (mail_due_at) where mail_due_at is not null;

insert into lifecycle_steps values
  ('chats', 'open', 'closed'),
  ('chats', 'closed', 'open');
create trigger chats_lifecycle before update of status on chats
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
