-- A merchant's wish for a photo of each packed parcel, beside that of the location.
alter table organisations
  add column parcel_photo text not null default 'off'
    check (parcel_photo in ('off', 'optional', 'required'));
