-- The query of the list behind a saved view: its rows are counted beside the pinned view.
alter table saved_views add column counted jsonb;
