-- The list of offers, newest first: of everybody, of a customer or an agency's, and of who reads what is open.
create index offers_created on offers (created_at desc, id desc);
create index offers_organisation on offers (organisation_id, created_at desc, id desc);
create index offers_shown on offers (shown_to, created_at desc, id desc) where shown_to is not null;
