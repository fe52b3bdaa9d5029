import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { lifecycle } from "../kernel/lifecycle.ts"
import { Name } from "../kernel/resource/fields.ts"
import { manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id, Timestamp } from "../kernel/values.ts"

export const publishableApiKeyLifecycle = lifecycle({
  active: { revoke: "revoked" },
  revoked: {},
})

/** The origin of a shop front's pages, as browsers send it: scheme, host and port. */
const Origin = z
  .string()
  .max(200, fieldError("text.too_long"))
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, fieldError("url.invalid"))

/** The key by which a shop front names its sales channel. Its id is the key: it is no secret. */
export const publishableApiKeys = resource({
  one: "publishable_api_key",
  many: "publishable_api_keys",
  idPrefix: "pk",
  hardDelete: true,
  noMetadata: true,
  fields: { title: Name, origins: z.array(Origin).max(20).default([]) },
  defaults: ["origins"],
  readOnly: {
    created_by: Id.nullable(),
    revoked_by: Id.nullable(),
    revoked_at: Timestamp.nullable(),
  },
  onCreate: { created_by: "viewer" },
  lifecycle: publishableApiKeyLifecycle,
  onVerb: { revoke: { revoked_by: "viewer", revoked_at: "now" } },
  relations: {
    sales_channels: manyToMany("sales_channels", {
      table: "publishable_api_key_sales_channels",
      own: "publishable_key_id",
      other: "sales_channel_id",
    }),
  },
  members: [{ relation: "sales_channels", body: "sales_channel_ids", form: "objects" }],
  lists: ["sales_channels"],
  store: [],
  search: ["title"],
  filters: ["revoked_at", "sales_channels"],
  example: { title: "Shop front {n}" },
})
