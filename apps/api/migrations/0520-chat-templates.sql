-- Texts that an organisation's people write often. A template fills a draft and sends nothing.
create table chat_templates (
  id text not null,
  organisation_id text not null references organisations,
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id)
);
create unique index chat_templates_title on chat_templates (organisation_id, lower(title));
create index chat_templates_list on chat_templates (organisation_id, title, id);
create trigger chat_templates_updated_at before update on chat_templates
  for each row execute function set_updated_at();
