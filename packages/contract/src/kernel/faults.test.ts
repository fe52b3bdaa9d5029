import { expect, it } from "vitest"
import { z } from "zod"
import { faultsOf } from "./faults.ts"
import { dateRange, ListQuery, oneOrMany } from "./page.ts"

const faults = (schema: z.ZodType, value: unknown) =>
  faultsOf(schema.safeParse(value).error ?? { issues: [] }).map(
    ({ path, code }) => `${path} ${code}`,
  )

it("a fault has the path and the code of each field", () => {
  const Line = z.strictObject({ quantity: z.int().min(1).max(9), sku: z.string().min(1).max(3) })
  const Order = z.strictObject({
    email: z.email(),
    kind: z.enum(["a", "b"]),
    lines: z.array(Line).min(1),
    note: z.string("note.required").max(5),
  })
  const lines = [
    { quantity: 0, sku: "" },
    { quantity: "1", sku: "long", price: 1 },
  ]
  expect(faults(Order, { email: "x", kind: "c", lines })).toEqual([
    "email email.invalid",
    "kind choice.unknown",
    "lines.0.quantity number.too_small",
    "lines.0.sku text.required",
    "lines.1.quantity number.invalid",
    "lines.1.sku text.too_long",
    "lines.1.price field.unknown",
    "note note.required",
  ])
  expect(faults(Order, { email: "a@b.de", kind: "a", lines: [], note: "n" })).toEqual([
    "lines list.too_short",
  ])
})

it("a fault names the unknown query parameter, or the fault of a filter", () => {
  const Query = ListQuery.extend({
    status: oneOrMany(z.enum(["open"])).optional(),
    created_at: dateRange.optional(),
  })
  const query = { foo: "1", limit: "201", status: "x", created_at: { gte: "today", ago: "1" } }
  expect(faults(Query, query)).toEqual([
    "limit number.too_big",
    "status choice.unknown",
    "created_at.gte time.invalid",
    "created_at.ago field.unknown",
    "foo field.unknown",
  ])
  expect(faults(Query, { limit: "x", offset: "-1", expand: "secrets" })).toEqual([
    "limit number.invalid",
    "offset number.too_small",
    "expand choice.unknown",
  ])
})
