import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

/** An administrator's notes on an order, a shopper or any other resource of the commerce API. */
export const notes = resource({
  one: "note",
  many: "notes",
  idPrefix: "note",
  owner: "merchant",
  fields: {
    resource_type: z
      .string()
      .trim()
      .min(1, fieldError("text.required"))
      .max(50, fieldError("text.too_long")),
    resource_id: Id,
    value: z
      .string()
      .trim()
      .min(1, fieldError("text.required"))
      .max(10_000, fieldError("text.too_long")),
  },
  createOnly: ["resource_type", "resource_id"],
  readOnly: { author_id: Id.nullable() },
  onCreate: { author_id: "viewer" },
  store: [],
  search: ["value"],
  filters: ["resource_type", "resource_id"],
  example: { resource_type: "order", resource_id: "order_{n}", value: "Called about order {n}" },
})
