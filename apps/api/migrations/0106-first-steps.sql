-- The first steps of a customer ask whether packaging lies anywhere for them.
create index packaging_levels_organisation on packaging_levels (organisation_id);
