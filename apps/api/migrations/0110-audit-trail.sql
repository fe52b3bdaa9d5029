-- Where a line of the audit log came from, for whom it was done, and what the row was before and after.
-- Lines from before have none of it. Nothing is rewritten: the columns may be null.
alter table audit_entries
  -- Whose person did it; '' for the system and for nobody.
  add column actor_organisation_id text,
  -- How they proved who they are, and the session or API key of it.
  add column via text,
  add column session_id text,
  -- The network, never the whole address: lines are kept for ever.
  add column network text,
  add column user_agent text,
  -- Done by an administrator who acted as this person.
  add column acting_id text,
  add column acting_as_id text,
  add column acting_as_name text,
  -- What changed: by column, the value before and the value after.
  add column changes jsonb;

-- The trail is read newest first: all of it, of one person, of one action, of one kind of thing.
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
create index audit_entries_kind on audit_entries (split_part(action, '.', 1), created_at desc, id desc);
create index audit_entries_acting on audit_entries (acting_id, created_at desc, id desc)
  where acting_id is not null;
