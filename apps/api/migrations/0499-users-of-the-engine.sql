-- Data of people that the Medusa v1 API keeps and that the platform does not use: no right follows from it.
alter table members add column is_developer boolean not null default false;
alter table members add column api_token text;
alter table members add column metadata jsonb;
alter table invitations add column is_developer boolean not null default false;
